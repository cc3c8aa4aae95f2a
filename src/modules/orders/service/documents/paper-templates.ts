import { LETTER_HEAD, LIST_PAGE } from '#modules/documents/index.ts';

/** Goods to take from the shelf for several orders, with boxes to tick. */
export const PICK_LIST = `${LETTER_HEAD}${LIST_PAGE}${String.raw`
#let box = rect(width: 4.2mm, height: 4.2mm, stroke: 0.8pt)
#text(size: 18pt, weight: "bold")[#d.heading]
#v(-2mm)
#text(fill: faint)[#d.facts]
#v(4mm)
#table(columns: (auto, auto, 1fr, auto), align: (center + horizon, right + horizon, left + horizon, left + horizon),
  inset: (x: 4pt, y: 6pt), stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")),
  table.header(..d.columns.map(c => text(size: 9pt, fill: faint, c))),
  ..d.rows.map(r => (box, text(size: 13pt, weight: "bold", r.quantity),
    [#text(size: 11.5pt, r.name)#for t in r.under [ \ #text(size: 9pt, fill: faint, t)]], text(size: 9pt, r.orders))).flatten())
`}`;

/** Sheets of 21 labels, 70 × 42.4 mm, as every stationer has them. */
export const LABELS = `${LETTER_HEAD}${String.raw`
#set page(paper: "a4", margin: 0mm)
#let cell(l) = block(width: 70mm, height: 42.42mm, inset: (x: 6mm, y: 5mm), breakable: false)[
  #if l != none [
    #sender((7pt, 6pt), 58mm, 6mm)
    #v(1mm)
    #fitted((11pt, 10pt, 9pt, 8pt), s => text(size: s)[*#l.name* \ #l.lines.join(linebreak())], 58mm, 24mm)
  ]
]
#grid(columns: (70mm, 70mm, 70mm), ..range(d.skip).map(i => cell(none)), ..d.labels.map(l => cell(l)))
`}`;
