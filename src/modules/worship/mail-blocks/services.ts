import { z } from 'zod';
import type { ScheduleDayView, ServiceView } from '#design/public/schedule/schedule-view.ts';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { defineMailBlock, type MailRow } from '#kernel/mail/mail-block.ts';
import { m } from '#texts';
import { begun } from '../service/schedule/alternatives.ts';
import { scheduleDays } from '../service/schedule/expand/schedule-days.ts';
import { openSchedule } from '../service/schedule/schedule-reader.ts';
import { insteadOf, movedFromWords } from '../service/schedule/service-words.ts';

const title = z.string().trim().max(300);
const schema = z.strictObject({
  /** '' = the standard heading. */
  title: title.default(''),
  days: z.number().int().min(1).max(31).default(7),
  /** Only services at this place. */
  place: z.uuid().nullable().default(null),
  en: z.strictObject({ title }).partial().optional(),
});

/** The services of the parish that have not begun, with what is cancelled and where to go instead. */
export const servicesMailBlock = defineMailBlock({
  kind: 'services',
  version: 1,
  title: 'worship_mailServices',
  about: 'worship_mailServicesAbout',
  isLive: true,
  component: 'worship',
  schema,
  async fill(ctx, data, { site, locale, websiteUrl }) {
    const { days: count, place } = data;
    const now = localMoment(ctx.now(), site.timeZone);
    const span = { from: now.on, to: addDays(now.on, count - 1) };
    const { reader, all } = await openSchedule(ctx, span.from, span.to);
    const placeName = place === null ? null : (reader.placeOf(place)?.name ?? '');
    const isShown = (service: ServiceView) =>
      !begun(service, now) && (placeName === null || service.place.name === placeName);
    const days = scheduleDays(reader, { all, shownSites: [site.id], ...span });
    const rows = days.flatMap((day) =>
      rowsOfDay({ ...day, services: day.services.filter(isShown) }, locale, placeName === null),
    );
    if (rows.length === 0) return [];
    const href = `${websiteUrl}/${site.slug}/Gottesdienstordnung`;
    return [
      {
        kind: 'heading',
        level: 2,
        text: inLanguage(data, locale).title || m.worship_mailServicesHeading({}, { locale }),
      },
      { kind: 'rows', rows },
      {
        kind: 'text',
        html: `<p><a href="${escapeHtml(href)}">${escapeHtml(m.worship_mailServicesMore({}, { locale }))}</a></p>`,
      },
    ];
  },
});

/** Rows of the services, and of an invitation to a neighbouring parish on a feast without one. */
function rowsOfDay(
  { on, liturgy, services, invitation }: ScheduleDayView,
  locale: Locale,
  invites: boolean,
): MailRow[] {
  const feast = ['solemnity', 'feast', 'sunday'].includes(liturgy.rank) ? liturgy.title : null;
  const rows = services.map((service, index) => rowOf(service, locale, index === 0 ? feast : null));
  if (services.length > 0 || !invitation || !invites) return rows;
  return [
    {
      when: shortDate(on, locale),
      title: liturgy.title ?? invitation,
      detail: liturgy.title ? invitation : '',
      href: '',
    },
  ];
}

function rowOf(service: ServiceView, locale: Locale, feast: string | null): MailRow {
  const { on, at, title: words, state } = service;
  const when = `${shortDate(on, locale)}, ${clock(at)}`;
  if (state === 'cancelled')
    return { when, title: words, detail: insteadOf(service, locale), href: '', isCancelled: true };
  const { place, note, reason } = service;
  const from = movedFromWords(service, locale);
  const detail = [feast, place.name, from, note, from ? reason : null];
  return { when, title: words, detail: detail.filter(Boolean).join(' · '), href: '' };
}
