import { PAPER_HEAD } from '#modules/documents/index.ts';

/** Typst source of the confirmation of a donation, A5 upright; everything comes ready for print in `d`. */
export const RECEIPT = `${PAPER_HEAD}
#set page(paper: "a5", margin: (x: 17mm, top: 16mm, bottom: 15mm))
#set par(leading: 0.65em)
#text(size: 12pt, weight: "bold")[#d.author]
#v(-1mm)
#text(size: 9pt, fill: faint)[#d.sender]
#v(1mm)
#line(length: 100%, stroke: 0.5pt + rgb("#999999"))
#v(5mm)
#text(size: 19pt, weight: "bold")[#d.title]
#v(3mm)
#par(d.thanks)
#v(3mm)
#align(center, block(inset: (x: 8mm, y: 4mm), stroke: 0.8pt + rgb("#7a1f2b"), radius: 2mm,
  text(size: 22pt, weight: "bold", fill: rgb("#7a1f2b"))[#d.amount]))
#v(3mm)
#grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..d.facts.map(f => (text(fill: faint, f.at(0)), f.at(1))).flatten())
#v(5mm)
#for p in d.notes [#par(text(size: 9.5pt, p)) #v(1mm)]
`;
