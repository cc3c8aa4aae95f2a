import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { clock, dateRange, longDate } from '#kernel/i18n/dates.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { LIST_PAGE, PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { weekStart } from '../calendar/local-dates.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';
import { KEEPS_INTENTIONS } from './intention-rules.ts';

const WEEK_DAYS = 7;

/** Intentions of a week from Sunday to Sunday for the sacristy; those that are for the house only too. @throws AppError C100, invalid */
export async function printSacristyList(
  ctx: Context,
  { site: slug, from: asked }: { site: string; from?: string | undefined },
): Promise<Attachment> {
  const site = siteOf(ctx, slug);
  ctx.demand(KEEPS_INTENTIONS, { siteId: site.id });
  const from = weekStart(asked ?? localMoment(ctx.now(), site.timeZone).on);
  const to = addDays(from, WEEK_DAYS);
  const { all, reader } = await openSchedule(ctx, from, to, { fresh: true, only: [site.id] });
  const shown = all.filter(
    ({ on, siteId, state, intentions }) =>
      siteId === site.id && on >= from && on <= to && state !== 'cancelled' && intentions.length > 0,
  );
  const { locale } = ctx;
  const days = [...Map.groupBy(shown, ({ on }) => on)].map(([on, services]) => ({
    date: longDate(on, locale, on),
    services: services.map(({ at, title, placeId, intentions }) => ({
      at: clock(at),
      title: [title, reader.placeOf(placeId)?.name ?? ''].filter(Boolean).join(', '),
      lines: intentions.map(({ text, visibility }) => ({
        text: text.replaceAll('+ ', '† '),
        mark: visibility === 'internal' ? m.worship_sacristyInternal({}, { locale }) : '',
      })),
    })),
  }));
  const range = dateRange(from, to, locale);
  const title = m.worship_sacristyTitle({}, { locale });
  const about = { name: `${m.worship_sacristyFile({}, { locale })}-${site.slug}-${from}`, locale, at: ctx.now() };
  return printPaper(
    LIST,
    { ...about, title: `${title} ${range}`, author: site.name },
    { heading: title, range, days, nothing: days.length === 0 ? m.worship_sacristyNothing({}, { locale }) : '' },
  );
}

/** A service stays on one page with its intentions. */
const LIST = `${PAPER_HEAD}${LIST_PAGE}
#text(fill: faint, d.author)

#text(size: 17pt, weight: "bold", d.heading)

#text(size: 12pt, d.range)
#if d.nothing != "" { block(above: 6mm, d.nothing) }
#for day in d.days {
  block(above: 6mm, below: 3mm, sticky: true, text(size: 12.5pt, weight: "bold", day.date))
  for s in day.services {
    block(breakable: false, above: 3mm, grid(columns: (16mm, 1fr),
      text(weight: "bold", s.at),
      [#strong(s.title)#for l in s.lines [ \\ #l.text#if l.mark != "" [ #text(size: 9pt, fill: faint)[(#l.mark)]]]]))
  }
}
`;
