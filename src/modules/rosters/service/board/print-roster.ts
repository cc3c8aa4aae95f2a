import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { clock, dateRange, longDate } from '#kernel/i18n/dates.ts';
import { LIST_PAGE, PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { RosterRange } from '../../contract/roster.ts';
import { openRoster, servicesWithPeople } from './read-board.ts';

/** Services as sections, duties and names as a table: read aloud in this order. */
const ROSTER_PAPER = `${PAPER_HEAD}${LIST_PAGE}
#set heading(numbering: none)
#show heading.where(level: 1): set text(size: 19pt)
#show heading.where(level: 2): set text(size: 12.5pt)
#text(size: 9pt, fill: faint)[#d.author]
= #d.heading
#par(d.range)
#if d.nothing != "" [#par(d.nothing)]
#for s in d.services [
  #block(breakable: false, above: 6mm)[
    == #s.when
    #par(s.title)
    #if s.off != "" [#par(text(weight: "bold", s.off))]
    #if s.rows.len() > 0 [
      #table(columns: (38mm, 1fr), align: left, inset: (x: 4pt, y: 4pt), stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")),
        table.header(..d.columns.map(c => text(size: 9pt, fill: faint, c))),
        ..s.rows.map(r => (r.duty, text(weight: "bold", r.names))).flatten())
    ]
  ]
]
`;

/** The roster for the sacristy. @throws AppError C100, invalid */
export async function printRoster(ctx: Context, range: RosterRange): Promise<Attachment> {
  const { locale } = ctx;
  const o = { locale };
  const roster = await openRoster(ctx, range);
  const site = siteOf(ctx, range.site);
  const dutyNames = new Map(roster.duties.map(({ id, name }) => [id, name]));
  const services = servicesWithPeople(roster, locale);
  const days = dateRange(range.from, range.to, locale);
  await ctx.record({
    act: 'rosters.roster.print',
    object: { kind: 'roster', id: roster.siteId, label: site.name },
    siteId: roster.siteId,
    after: { from: range.from, to: range.to },
  });
  const about = {
    name: `${m.rosters_paperFile({}, o)}-${site.slug}-${range.from}`,
    title: `${m.rosters_roster({}, o)} ${days}`,
    author: site.name,
    locale,
    at: ctx.now(),
  };
  return printPaper(ROSTER_PAPER, about, {
    heading: m.rosters_roster({}, o),
    range: days,
    nothing: services.length === 0 ? m.rosters_nothing({}, o) : '',
    columns: [m.rosters_dutyOne({}, o), m.rosters_who({}, o)],
    services: services.map(({ on, at, title, placeName, isOff, cells }) => ({
      when: `${longDate(on, locale, on)}, ${clock(at)}`,
      title: [title, placeName].filter(Boolean).join(', '),
      off: isOff ? m.rosters_isOff({}, o) : '',
      rows: isOff
        ? []
        : cells.map(({ duty, slots }) => ({
            duty: dutyNames.get(duty) ?? '',
            names: slots.map(({ assignment }) => assignment?.name || m.rosters_openPlace({}, o)).join(', '),
          })),
    })),
  });
}
