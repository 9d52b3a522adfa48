const CELLS = 8;

/** Table rows with this many elements, each with a word. */
export function staticRows(elements: number): string {
  const cells = '<td>Halden 41.5</td>'.repeat(CELLS - 1);
  return `<tr>${cells}</tr>`.repeat(Math.max(1, Math.round(elements / CELLS)));
}

/** A page of this many elements, nothing else: the browser's cost of showing as much as our page. */
export function staticPage(elements: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title></head>
<body><main><button>Show</button><table><tbody>${staticRows(elements)}</tbody></table></main></body></html>`;
}
