import { PAPER_HEAD } from '#kernel/pdf/paper.ts';

/** `sender` sets the line of the sender so that it fits above an address. */
export const LETTER_HEAD = `${PAPER_HEAD}
#let rule = line(length: 100%, stroke: 0.5pt + rgb("#999999"))
// The largest of these sizes at which it fits; long addresses stay in their window and on their label.
#let fitted(sizes, make, width, height) = context {
  let fits = sizes.filter(s => { let m = measure(make(s), width: width); m.height <= height })
  make(fits.at(0, default: sizes.last()))
}
#let sender(sizes, width, height) = fitted(sizes, s => text(size: s, fill: faint, d.seller.sender), width, height)
`;

/**
 * One letter for each entry of `d.letters`. The address stands where a window envelope shows it (ÖNORM A 1080, DIN 5008).
 */
export const LETTER = `${LETTER_HEAD}${String.raw`
#set page(
  paper: "a4",
  margin: (left: 25mm, right: 20mm, top: 20mm, bottom: 28mm),
  footer: context [
    #set text(size: 8.5pt, fill: faint)
    #rule
    #v(-4pt)
    #let last = query(<letter-end>).filter(e => e.location().page() >= here().page()).first().location()
    #grid(columns: (1fr, auto), d.footer.join([#h(0.6em)·#h(0.6em)]), [#counter(page).display() / #counter(page).at(last).first()])
  ],
)
#let layout = d.at("layout", default: (accent: "", foot: ""))
#let tinted(body) = if layout.accent == "" { body } else { text(fill: rgb(layout.accent), body) }
#let letter(l) = {
  grid(columns: (1fr, auto), align: (left + top, right + top),
    [#text(size: 15pt, weight: "bold")[#tinted(d.seller.name)]],
    text(size: 9pt, fill: faint, d.seller.lines.join(linebreak())),
  )
  place(top + left, dy: 30mm, block(width: 85mm)[
    #sender((7.5pt, 7pt, 6.5pt, 6pt), 85mm, 3.4mm)
    #v(1mm)
    #text(weight: "bold")[#l.to.name] \
    #l.to.lines.join(linebreak())
  ])
  place(top + right, dy: 30mm, block(width: 68mm)[
    #set align(left)
    #grid(columns: (auto, 1fr), column-gutter: 4mm, row-gutter: 2mm,
      ..l.facts.map(f => (text(fill: faint, f.at(0)), align(right, f.at(1)))).flatten())
  ])
  v(66mm)
  heading(level: 1, outlined: false, text(size: 16pt)[#tinted(l.heading)])
  v(2mm)
  if l.at("mark", default: "") != "" { block(inset: 6pt, stroke: 0.8pt + black, strong(l.mark)); v(1mm) }
  for p in l.intro { par(p) }
  v(2mm)
  table(
    columns: l.columns.map(c => if c.at("wide", default: false) { 1fr } else { auto }),
    align: l.columns.map(c => if c.at("right", default: false) { right } else { left }),
    inset: (x: 4pt, y: 5pt), stroke: none,
    table.header(..l.columns.map(c => text(size: 9pt, fill: faint, c.label)), table.hline(stroke: 0.7pt)),
    ..l.rows.map(r => r.map(c => if type(c) == dictionary {
      // An article and what was chosen for it stay on one page.
      table.cell(breakable: false)[#c.text#for t in c.under [ \ #text(size: 9pt, fill: faint, t)]]
    } else { [#c] })).flatten(),
    table.hline(stroke: 0.7pt),
  )
  if l.sums.len() > 0 {
    // As far from the edge as the amounts of the table.
    align(right, block(width: 88mm, inset: (right: 4pt), grid(columns: (1fr, auto), column-gutter: 6mm, row-gutter: 2.4mm,
      ..l.sums.map(s => if s.at("strong", default: false) {
        (text(weight: "bold", size: 12pt, s.label), align(right, text(weight: "bold", size: 12pt, s.value)))
      } else { (text(s.label), align(right, s.value)) }).flatten())))
  }
  v(4mm)
  for p in l.closing { par(p); v(1mm) }
  if layout.foot != "" { v(2mm); text(size: 9pt, fill: faint, layout.foot) }
  [#metadata(none)<letter-end>]
}
#for (i, l) in d.letters.enumerate() {
  // Each lies in its own envelope: its pages are counted from 1.
  if i > 0 { pagebreak(); counter(page).update(1) }
  letter(l)
}
`}`;
