import { z } from 'zod';
import type { EventCardView } from '#design/public/entries/EventList.tsx';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { defineMailBlock, type MailRow } from '#kernel/mail/mail-block.ts';
import { m } from '#texts';
import { loadEntries } from '../pages.ts';
import { eventCards } from '../screens/public/views/event-views.ts';
import { linkLine, urlOf } from './links.ts';

const title = z.string().trim().max(300);
const schema = z.strictObject({
  /** '' = the standard heading. */
  title: title.default(''),
  days: z.number().int().min(1).max(120).default(14),
  most: z.number().int().min(1).max(30).default(10),
  category: z.string().max(60).nullable().default(null),
  en: z.strictObject({ title }).partial().optional(),
});

/** Look-back for events of several days, and for rescheduled ones, which keep their old date. */
const BACK_DAYS = 120;

/** The events of the parish in the next days, of one category or of all. */
export const eventsMailBlock = defineMailBlock({
  kind: 'events',
  version: 1,
  title: 'content_blockEvents',
  about: 'content_mailEventsAbout',
  isLive: true,
  component: 'events',
  schema,
  async fill(ctx, data, { site, locale, websiteUrl }) {
    const { days, most, category } = data;
    const now = localMoment(ctx.now(), site.timeZone);
    const last = addDays(now.on, days - 1);
    const entries = await loadEntries(ctx, 'event', { sort: 'date', from: addDays(now.on, -BACK_DAYS), to: last });
    const isComing = ({ startOn, startAt, endOn }: EventCardView) =>
      startOn !== '' &&
      startOn <= last &&
      (endOn ?? startOn) >= now.on &&
      !(startOn === now.on && (endOn ?? startOn) === now.on && startAt && startAt <= now.at);
    const rows = entries
      .filter(({ details }) => !category || details.category === category)
      .flatMap((entry) => eventCards(entry, { site: site.slug, locale, today: now.on }))
      .filter(isComing)
      .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
      .slice(0, most)
      .map((card) => rowOf(card, { locale, websiteUrl }));
    if (rows.length === 0) return [];
    const heading = inLanguage(data, locale).title || m.content_mailEventsHeading({}, { locale });
    const more = linkLine(m.content_mailEventsMore({}, { locale }), `${websiteUrl}/${site.slug}/Veranstaltungen`);
    return [{ kind: 'heading', level: 2, text: heading }, { kind: 'rows', rows }, more];
  },
});

const momentOf = ({ startOn, startAt }: EventCardView) => `${startOn} ${startAt ?? ''}`;

function rowOf(card: EventCardView, { locale, websiteUrl }: { locale: Locale; websiteUrl: string }): MailRow {
  const { startOn, startAt, title: words, placeName, hint, note, state, movedFromOn } = card;
  const lastOn = card.endOn && card.endOn > startOn ? card.endOn : null;
  const until = lastOn ? m.content_mailUntil({ on: shortDate(lastOn, locale) }, { locale }) : startAt && clock(startAt);
  const isCancelled = state === 'cancelled';
  const facts = [
    isCancelled && m.content_mailEventCancelled({}, { locale }),
    state === 'soldOut' && m.content_mailEventSoldOut({}, { locale }),
    movedFromOn && m.content_mailEventMoved({ on: shortDate(movedFromOn, locale) }, { locale }),
    placeName,
    note,
    isCancelled ? null : hint,
  ];
  return {
    when: [shortDate(startOn, locale), until].filter(Boolean).join(', '),
    title: words,
    detail: facts.filter(Boolean).join(' · '),
    href: urlOf(websiteUrl, card.href),
    ...(isCancelled ? { isCancelled } : {}),
  };
}
