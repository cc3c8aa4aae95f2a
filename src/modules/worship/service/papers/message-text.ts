import type { ServiceView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { clock, dateRange, longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { PaperQuery } from '../../contract/papers.ts';
import { insteadOf, movedFromWords } from '../schedule/service-words.ts';
import { paperDays } from './paper-days.ts';

/**
 * The public services of a week as a text that messengers show well: bold with asterisks, no names of persons.
 * @throws AppError invalid as `paperDays`
 */
export async function messageText(
  ctx: Context,
  query: Pick<PaperQuery, 'site' | 'from' | 'churches'>,
): Promise<{ text: string }> {
  const { locale } = ctx;
  const { site, shown, from, to, days } = await paperDays(ctx, { ...query, paper: 'week', level: 'web' });
  const lineOf = (service: ServiceView): string => {
    const { at, title, place, site: parish, note, state } = service;
    const where =
      shown.length > 1 ? `, ${parish.shortName}` : place.name.includes(site.shortName) ? '' : `, ${place.name}`;
    if (state === 'cancelled') return `~${clock(at)} ${title}${where}~ ${insteadOf(service, locale)}`;
    const more = [movedFromWords(service, locale), note].filter(Boolean).join('; ');
    return `${clock(at)} ${title}${where}${more ? ` (${more})` : ''}`;
  };
  const blocks = days.map(({ on, liturgy, services, invitation }) => {
    const feast = ['solemnity', 'feast', 'sunday'].includes(liturgy.rank) && liturgy.title ? ` – ${liturgy.title}` : '';
    return [`*${longDate(on, locale, on)}*${feast}`, ...services.map(lineOf), ...(invitation ? [invitation] : [])];
  });
  const head = `*${m.worship_scheduleOf({ place: site.shortName }, { locale })}*\n${dateRange(from, to, locale)}`;
  const url = `${ctx.publicUrl}/${site.slug}/Gottesdienstordnung`;
  const body = blocks.length > 0 ? blocks : [[m.worship_nothingInDays({}, { locale })]];
  return { text: [head, ...body.map((lines) => lines.join('\n')), url].join('\n\n') };
}
