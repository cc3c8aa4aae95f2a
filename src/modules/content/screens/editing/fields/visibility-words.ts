import { shortDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { EntryFields } from '../editor/entry-fields.ts';

type Visibility = Pick<EntryFields, 'status' | 'hidden' | 'start' | 'end'> & Partial<Pick<EntryFields, 'details'>>;

/** Why an entry is not visible to visitors now (S4.8), or null if it is. `stamp` is the local time of the parish. */
export function visibilityWords(
  { status, hidden, start, end, details }: Visibility,
  stamp: string,
  locale: 'de' | 'en',
): { badge: string; rest: string } | null {
  const day = (value: string) => stampWords(value, locale);
  if (status === 'draft') {
    const from = start && start > stamp ? ` · ${m.content_editVisibleFrom({ date: day(start) })}` : '';
    return { badge: m.content_editDraft(), rest: `${m.content_editNotOnline()}${from}` };
  }
  if (status === 'archived') return { badge: m.content_editArchived(), rest: m.content_editNotOnline() };
  if (hidden) return { badge: m.content_editHidden(), rest: m.content_editNotOnline() };
  if (start && start > stamp)
    return { badge: m.content_editPlanned(), rest: m.content_editVisibleFrom({ date: day(start) }) };
  if (end && (end.length === 10 ? `${end}T23:59` : end) < stamp) {
    return { badge: m.content_editOver(), rest: m.content_editVisibleUntil({ date: day(end) }) };
  }
  if (Array.isArray(details?.channels) && !details.channels.includes('web'))
    return { badge: m.content_besideNotOnWeb(), rest: '' };
  return null;
}

/** Published, but shown from a later time on. */
export const isStillToCome = ({ status, hidden, start }: Visibility, stamp: string): boolean =>
  status === 'published' && !hidden && start !== null && start > stamp;

/** A local date, with its time if it has one: 'Di 24.11., 6:00 Uhr'. */
export function stampWords(stamp: string, locale: Locale = getLocale()): string {
  const [on = '', at] = stamp.split('T');
  return at ? `${shortDate(on, locale)}, ${timeOfDay(at, locale)}` : shortDate(on, locale);
}
