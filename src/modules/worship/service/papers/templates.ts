import { PAPER_HEAD } from '#kernel/pdf/paper.ts';

/** Typst sources of the papers of the schedule. Everything comes ready for print in `d`. */

const HEAD = `${PAPER_HEAD}
#set text(size: d.size * 1pt)
#set page(
  paper: "a4",
  margin: (x: 16mm, top: 14mm, bottom: (18 + d.size * 0.85) * 1mm),
  footer: context {
    set text(size: calc.clamp(d.size * 0.6, 8.5, 11) * 1pt, fill: faint)
    let last = counter(page).final().first()
    let now = counter(page).get().first()
    // A sheet that hangs on a board with one page only must not look complete.
    if now < last { align(right, strong(d.more)) }
    grid(columns: (1fr, auto), column-gutter: 6mm, row-gutter: 0.62em, d.stand,
      if last > 1 { d.page.replace("{page}", str(now)).replace("{pages}", str(last)) },
      if d.contact != "" { grid.cell(colspan: 2, d.contact) })
  },
)
#show heading: set block(sticky: true)
// As large as its longest word fits the line: a poster in large type has 'Gottesdienstordnung' on it.
#show heading.where(level: 1): it => block(above: 0.7em, below: 0.7em, layout(room => {
  let widest = calc.max(..d.heading.split(" ").map(word => measure(text(size: 1.9em, weight: "bold", word)).width))
  text(size: 1.9em * calc.min(1, room.width / widest), weight: "bold", it.body)
}))
#let crossed(off, body) = if off { strike(body) } else { body }
#text(fill: faint, d.author)
#heading(level: 1, d.heading)
#text(size: 1.15em, d.range)
#if d.preview != "" { block(above: 3mm, text(style: "italic", d.preview)) }
#if d.nothing != "" { block(above: 6mm, d.nothing) }
`;

/** Day by day. A day stays on one page where it fits on one. */
export const LIST = `${HEAD}
#show heading.where(level: 2): it => block(above: 0.55em, below: 0.7em, text(size: 1.1em, weight: "bold", it.body))
#let service(s) = {
  let body = [#text(weight: "semibold", crossed(s.off, s.title))#for u in s.under [ \\ #text(size: 0.88em, u)]]
  let time = text(weight: "bold", crossed(s.off, s.at))
  block(breakable: false, above: 0.8em, below: 0.8em,
    if d.withPlace { grid(columns: (3em, 6.4em, 1fr), column-gutter: 0.6em, align(right, time), s.place, body) }
    else { grid(columns: (3em, 1fr), column-gutter: 0.8em, align(right, time), body) })
}
#for day in d.days {
  block(breakable: day.services.len() > 8, above: 1.3em, {
    line(length: 100%, stroke: 0.4pt + rgb("#999999"))
    heading(level: 2, [#day.date#if day.feast != "" [ #h(0.4em) #text(weight: "regular", style: "italic", day.feast)]])
    for s in day.services { service(s) }
    if day.invitation != "" { par(day.invitation) }
  })
}
`;

/** Days as rows, churches as columns; the names of the churches stand on every page. */
export const MATRIX = `${HEAD}
#for (i, t) in d.columns.enumerate() {
  if i > 0 { pagebreak() }
  v(3mm)
  table(
    columns: (auto,) + t.heads.map(h => 1fr),
    inset: (x: 0.45em, y: 0.5em),
    stroke: (x, y) => (bottom: 0.4pt + rgb("#aaaaaa"), left: if x > 0 { 0.4pt + rgb("#dddddd") }),
    table.header([], ..t.heads.map(h => strong(h))),
    ..t.rows.map(r => (
      table.cell(breakable: false)[#strong(r.date)#if r.feast != "" [ \\ #text(size: 0.85em, style: "italic", r.feast)]],
      ..r.cells.map(c => table.cell(breakable: false, c.map(s => [
        #crossed(s.off, [#strong(s.at) #s.title])#if s.more != "" [ \\ #text(size: 0.85em, s.more)]
      ]).join(linebreak()))),
    )).flatten(),
  )
}
`;

/**
 * For the glass case: what one reads from two metres, and a code that leads to what holds today. A week that nearly fits one page is set a little
 * smaller, so that the code does not stand alone on a second one.
 */
export const NOTICE = `${HEAD}
#let days = for day in d.days {
  block(breakable: false, above: 1.1em, {
    text(weight: "bold", day.date)
    if day.feast != "" { [ #h(0.3em) #text(size: 0.85em, style: "italic", day.feast)] }
    for s in day.services {
      block(above: 0.45em, below: 0.45em, grid(columns: (3.2em, 1fr), column-gutter: 0.7em,
        align(right, strong(crossed(s.off, s.at))),
        [#crossed(s.off, s.title)#if s.where != "" [, #s.where]#if s.off [ \\ #text(size: 0.8em, s.under.join(" "))]]))
    }
    if day.invitation != "" { par(text(size: 0.85em, day.invitation)) }
  })
}
#let set-at(part) = { set text(size: part * 1em); days }
#layout(page => {
  // Without the heading (6.5em) and the code with its distance.
  let room = page.height - 6.5em.to-absolute() - 38mm
  let part = (1, 0.95, 0.9, 0.85).find(part => measure(width: page.width, set-at(part)).height <= room)
  set-at(if part == none { 1 } else { part })
})
#v(1fr)
#block(breakable: false, grid(columns: (30mm, 1fr), column-gutter: 6mm, align: horizon,
  image(bytes(d.qr), format: "svg", width: 30mm, alt: d.scan), d.scan))
`;
