/**
 * The sheet of slides on every display: 1,280 by 720 pixels, scaled as a whole. Text, table rows and chart heights are measured for this
 * layout, and the style applies it.
 */
export const SHEET = {
  widthPx: 1280,
  heightPx: 720,
  edgePx: 72,
  topPx: 52,
  /** Between both edges. */
  innerPx: 1136,
  /** Top of the foot; nothing else extends below it. */
  footPx: 652,
  /** Width of the foot's text, beside the page number and the agency's mark. */
  noteWidthPx: 800,
  gapPx: 18,
} as const;

/** Line heights, as multiples of the font size. */
export const LEADING = { headline: 1.2, text: 1.4, note: 1.3 } as const;

/** Table cells: the gap between them, and vertical padding in em. */
export const CELL = { gapPx: 14, padEm: 0.42, rulePx: 1 } as const;

/** Font sizes, descending; the first that fits is used. */
export const SIZES = {
  cover: [54, 46, 40, 34],
  coverLede: [24],
  headline: [40, 34, 30],
  /** For headlines of further figures. */
  figureHeadline: [32, 28, 25],
  lede: [20, 18, 16],
  table: [18, 16, 14],
  advice: [20, 18, 16, 14],
  quotation: [28, 25, 22, 20, 18, 16, 14],
  note: [14, 13, 12, 11],
} as const;

const sizeRules = [...new Set(Object.values(SIZES).flat())]
  .map((px) => `.slide .size-${px}{font-size:${px}px}`)
  .join('\n');

/** The stylesheet of slides. Colours and fonts are variables: `--ink`, `--paper`, `--slide-sans` and the like. */
export const SHEET_STYLE = `
.stage{container-type:inline-size;width:100%;aspect-ratio:16/9;overflow:hidden;background:var(--paper);color:var(--ink);text-align:start}
.stage.cover{background:var(--brand);color:var(--on-brand)}
.slide{position:relative;display:flex;box-sizing:border-box;width:${SHEET.widthPx}px;height:${SHEET.heightPx}px;flex-direction:column;padding:${SHEET.topPx}px ${SHEET.edgePx}px ${SHEET.heightPx - SHEET.footPx}px;font:20px/${LEADING.text} var(--slide-sans);transform:scale(tan(atan2(100cqw,${SHEET.widthPx}px)));transform-origin:0 0;text-rendering:geometricPrecision}
.slide *{box-sizing:border-box}
.slide :is(p,dl,dd,dt,ol,ul,h1,h2,h3,figure,blockquote,table){padding:0;margin:0}
.slide .headline{max-width:${SHEET.innerPx}px;font:500 40px/${LEADING.headline} var(--slide-serif);letter-spacing:-.01em;overflow-wrap:anywhere;text-wrap:balance}
.slide .lede{margin-top:8px;color:color-mix(in srgb,currentcolor 78%,transparent);font:20px/${LEADING.text} var(--slide-serif);overflow-wrap:anywhere}
.slide .sure{display:grid;margin-top:8px;gap:0 28px;list-style:none}
.slide .sure strong{font-weight:600}
.slide .sure-mark{display:inline-block;width:.72em;height:.72em;margin-inline-end:.3em;border:.1em solid currentcolor;border-radius:50%}
.slide .sure-mark.clear{background:currentcolor}
.slide .sure-mark.likely{background:linear-gradient(90deg,currentcolor 50%,transparent 50%)}
.slide .sure-mark.few{border-style:dotted}
.slide .sure-mark.other-way{border-block-color:transparent}
.cover .head{margin:auto 0}
.cover .sure{margin-top:18px}
.stage.cover .remark{margin-top:16px;color:inherit;font:22px/${LEADING.text} var(--slide-serif)}
.cover .lede{margin-top:14px;color:inherit}
.slide .client{margin-bottom:10px;font-weight:600}
.slide .sender{height:48px;font:600 26px/${LEADING.text} var(--slide-serif)}
.slide img{max-width:220px;max-height:100%;object-fit:contain}
.slide img.plated{padding:4px;border-radius:3px}
.slide .figure{display:flex;min-height:0;flex:1;flex-direction:column;margin-top:${SHEET.gapPx}px}
.slide .figure-title{margin-bottom:6px;font:600 18px/${LEADING.text} var(--slide-sans)}
.slide .measure{color:var(--muted);font-weight:400}
.slide .picture{position:relative;display:flex;min-height:0;flex:1}
.slide svg{display:block;width:100%;max-height:100%;overflow:visible}
.slide svg text{white-space:pre}
.slide .tiles,.slide .advice{display:grid;margin-top:56px;gap:36px;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;list-style:none}
.slide .advice{margin-top:40px;grid-auto-flow:row}
${[1, 2, 3].map((count) => `.slide .advice.of-${count}{grid-template-columns:repeat(${Math.max(2, count)},minmax(0,1fr))}`).join('\n')}
.slide .tile,.slide .advice li{padding-top:12px;border-top:2px solid currentcolor;overflow-wrap:anywhere}
.slide .remark{margin-top:28px;color:var(--muted);font-size:16px}
.slide dt{color:var(--muted)}
.slide .value{font:500 52px/1.25 var(--slide-serif)}
.slide .value{display:flex;align-items:baseline}
.slide .unit{font:400 18px/1.2 var(--slide-sans);white-space:pre-wrap}
.slide .was{color:var(--muted)}
.slide .tile .sure{margin-top:10px;font-weight:600}
.slide .advice .number{color:var(--brand-text);font:500 40px/1.2 var(--slide-serif)}
.slide .action{margin-top:4px;font:500 1.32em/1.3 var(--slide-serif)}
.slide .about{margin-top:6px;color:var(--muted)}
.slide .evidence{margin-top:10px;color:color-mix(in srgb,var(--ink) 78%,transparent)}
.slide .moves{margin-top:6px;color:var(--muted)}
.slide .who{margin-top:12px}
.slide .by{font-weight:600}
.slide .quotations{display:grid;margin-top:40px;gap:48px;grid-auto-columns:minmax(0,900px);grid-auto-flow:column}
.slide .quotations figure{padding-top:12px;border-top:2px solid currentcolor}
.slide .quotations blockquote{margin:10px 0;font:1em/${LEADING.text} var(--slide-serif);overflow-wrap:anywhere}
.slide .quotations figcaption{color:var(--muted);font-size:18px}
.slide .quotations b{padding:0 .1em;color:var(--brand-text);background:color-mix(in srgb,var(--brand-text) 11%,transparent);font-weight:500}
.slide .quotations u{text-decoration:underline dotted}
.slide .cites{color:var(--muted);font-size:16px;overflow-wrap:anywhere}
.slide table{width:${SHEET.innerPx}px;border-collapse:collapse;line-height:${LEADING.text};table-layout:fixed}
.slide :is(th,td){padding:${CELL.padEm}em ${CELL.gapPx}px ${CELL.padEm}em 0;border-bottom:${CELL.rulePx}px solid var(--line);overflow-wrap:anywhere;text-align:start;vertical-align:top}
.slide th{color:var(--muted);font-weight:500}
.slide :is(th,td).right{text-align:end}
.slide .strong{font-weight:600}
.slide .own{background:color-mix(in srgb,var(--brand-text) 11%,transparent)}
.slide .own-sign{color:var(--brand-text)}
.slide .more{padding-top:6px;color:var(--muted);font-size:16px;line-height:${LEADING.text}}
.slide footer{position:absolute;display:flex;align-items:center;color:var(--muted);font-size:14px;gap:24px;inset:${SHEET.footPx}px ${SHEET.edgePx}px 12px}
.cover footer{color:inherit}
.slide .sample{width:${SHEET.noteWidthPx}px;flex:none;line-height:${LEADING.note};overflow-wrap:anywhere}
.slide .place{display:flex;margin-inline-start:auto;gap:24px;white-space:nowrap}
.slide .mark{display:flex;height:26px;align-items:center;color:var(--ink);font:600 17px/${LEADING.text} var(--slide-serif);white-space:nowrap}
.slide .mark img{max-width:160px}
${sizeRules}
`;
