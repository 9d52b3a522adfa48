const CELLS = 8;

/** Table rows with this many elements, each with a word. */
export function staticRows(elements: number): string {
  const cells = '<td>Halden 41.5</td>'.repeat(CELLS - 1);
  return `<tr>${cells}</tr>`.repeat(Math.max(1, Math.round(elements / CELLS)));
}

/** A page of so many elements and nothing else: what a browser takes to show as much as a page of ours. */
export function staticPage(elements: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title></head>
<body><main><button>Show</button><table><tbody>${staticRows(elements)}</tbody></table></main></body></html>`;
}
