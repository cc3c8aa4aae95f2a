import { LIST_PAGE, PAPER_HEAD } from '#kernel/pdf/paper.ts';

const HEAD = `${PAPER_HEAD}${LIST_PAGE}
#text(size: 9pt, fill: faint)[#d.author]
#v(0mm)
#text(size: 19pt, weight: "bold")[#d.heading]
#for f in d.facts [#par(f)]
`;

/** The order for the vendor: sums of all families, without a name of any of them. */
export const VENDOR_ORDER = `${HEAD}
#v(4mm)
#d.to.join(linebreak())
#v(5mm)
// Goods without an article number need no column for it.
#let numbered = d.rows.any(r => r.number != "")
#let shown(quantity, number, name) = if numbered { (quantity, number, name) } else { (quantity, name) }
#table(columns: shown(auto, auto, 1fr), align: shown(right, left, left), inset: (x: 4pt, y: 6pt),
  stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")),
  table.header(..shown(..d.columns).map(c => text(size: 9pt, fill: faint, c))),
  ..d.rows.map(r => shown(text(size: 13pt, weight: "bold", r.quantity), r.number,
    [#text(size: 11.5pt, r.name)#for t in r.under [ \\ #text(size: 9pt, fill: faint, t)]])).flatten())
#v(3mm)
#for p in d.closing [#par(p)]
`;

/** Goods of each family, with a box to tick and the amount still due. */
export const FAMILY_LIST = `${HEAD}
#v(3mm)
#let box = rect(width: 4.5mm, height: 4.5mm, stroke: 0.8pt)
#table(columns: (auto, 1fr, auto), align: (center + top, left + top, right + top), inset: (x: 4pt, y: 7pt),
  stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")),
  ..d.rows.map(r => (box,
    [#text(size: 12.5pt, weight: "bold", r.name) #h(2mm) #text(size: 9pt, fill: faint, r.facts) \\ #r.lines.join(linebreak())],
    text(weight: "bold", r.pay))).flatten())
`;
