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
#let masthead = {
  text(fill: faint, d.author)
  heading(level: 1, d.heading)
  text(size: 1.15em, d.range)
  if d.preview != "" { block(above: 3mm, text(style: "italic", d.preview)) }
  if d.nothing != "" { block(above: 6mm, d.nothing) }
}
#masthead
`;

/**
 * Day by day, in the first of `arrangements` that takes the fewest pages: at first the days move closer together, then they take two columns. A
 * day stays on one page where it fits on one.
 */
export const LIST = `${HEAD}
#show heading.where(level: 2): it => block(above: 0.55em, below: 0.7em, text(size: 1.1em, weight: "bold", it.body))
#let service(s, a) = {
  let beside = d.withPlace and a.columns == 1
  let title = if d.withPlace and not beside { [#crossed(s.off, s.title), #s.place] } else { crossed(s.off, s.title) }
  let body = [#text(weight: "semibold", title)#for u in s.under [ \\ #text(size: 0.88em, u)]]
  let time = text(weight: "bold", crossed(s.off, s.at))
  // Services of a day stay further apart than days come together.
  let between = 0.8em * (0.4 + 0.6 * a.gap)
  block(breakable: false, above: between, below: between,
    if beside { grid(columns: (3em, 6.4em, 1fr), column-gutter: 0.6em, align(right, time), s.place, body) }
    else { grid(columns: (3em, 1fr), column-gutter: 0.8em, align(right, time), body) })
}
#let set-day(day, a) = block(width: 100%, breakable: day.services.len() > 8, above: 1.3em * a.gap, {
  line(length: 100%, stroke: 0.4pt + rgb("#999999"))
  heading(level: 2, [#day.date#if day.feast != "" [ #h(0.4em) #text(weight: "regular", style: "italic", day.feast)]])
  for s in day.services { service(s, a) }
  if day.invitation != "" { par(day.invitation) }
})
#let listed(days, a) = {
  set text(size: a.part * 1em)
  for day in days { set-day(day, a) }
}
#let gutter = 9mm
// Height of each day with the space above it.
#let heights(a, page) = {
  let width = if a.columns == 1 { page.width } else { (page.width - gutter) / 2 }
  let space = (1.3em * a.gap * a.part).to-absolute()
  d.days.map(day => measure(width: width, listed((day,), a)).height + space)
}
#let pages(a, page, head) = {
  let (column, left) = (0, page.height - head)
  for height in heights(a, page) {
    if height > left {
      column += 1
      left = page.height - if column < a.columns { head } else { 0pt }
    }
    left -= height
  }
  calc.quo(column, a.columns) + 1
}
#let halves(a, page) = {
  let all = heights(a, page)
  let taller(at) = calc.max(all.slice(0, at).sum(default: 0pt), all.slice(at).sum(default: 0pt))
  let at = range(1, calc.max(2, all.len())).sorted(key: taller).first()
  grid(columns: (1fr, 1fr), column-gutter: gutter, listed(d.days.slice(0, at), a), listed(d.days.slice(at), a))
}
#if d.days.len() > 0 {
  layout(page => {
    let head = measure(width: page.width, masthead).height + 4mm
    let best = d.arrangements.sorted(key: a => pages(a, page, head)).first()
    if best.columns == 1 { listed(d.days, best) }
    else if pages(best, page, head) == 1 { halves(best, page) }
    else { columns(2, gutter: gutter, listed(d.days, best)) }
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
