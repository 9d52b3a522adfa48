/** A whole PDF of one empty page, or of what `objects` add to it; `words` are in a comment, and tell one from another. */
export function smallPdf(words: string, { catalogue = '', objects = [] as readonly string[] } = {}): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
    ...objects,
  ];
  let text = `%PDF-1.7\n% ${words}\n`;
  const places = all.map((object, index) => {
    const at = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(all.length + 1);
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${end}startxref\n${String(text.length)}\n%%EOF\n`, 'latin1');
}
