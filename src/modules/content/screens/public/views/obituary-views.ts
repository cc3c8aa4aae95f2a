import type { ObituaryView } from '#design/public/entries/ObituaryList.tsx';
import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { longDate, textDate, timeOfDay, unbroken } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { entryPath } from '../../../entries/entry-path.ts';
import type { PageEntry } from '../../../pages.ts';
import { detailOf, wordsOf } from './entry-views.ts';

type Place = { site: string; locale: Locale; today?: string | undefined };

/** One deceased person in the list. */
export function obituaryView(entry: PageEntry, place: Place): ObituaryView {
  const { title, teaser, locale } = wordsOf(entry, place.locale);
  return {
    id: entry._id,
    href: entryPath(place.site, entry),
    name: title,
    teaser,
    locale,
    facts: obituaryFacts(entry, place),
  };
}

/** Day of death with the age, vigil and funeral, as far as they are known. */
export function obituaryFacts(
  entry: PageEntry,
  { locale, today }: Omit<Place, 'site'>,
): { label: string; text: string }[] {
  const on = detailOf(entry, 'diedOn', locale) ?? '';
  const { age } = entry.details;
  const died = isLocalDate(on) ? unbroken(textDate(on, locale, today)) : '';
  const aged = typeof age === 'number' ? m.content_obituaryAged({ age }) : '';
  const rows = [
    { label: m.content_obituaryDiedOn(), text: [died, aged].filter(Boolean).join(', ') },
    { label: m.content_obituaryPrayer(), text: ceremony(entry, 'prayer', { locale, today }) },
    { label: m.content_obituaryFuneral(), text: ceremony(entry, 'funeral', { locale, today }) },
  ];
  return rows.filter(({ text }) => text !== '');
}

/** 'Freitag, 27. November, 14 Uhr, Pfarrkirche Fels' */
function ceremony(entry: PageEntry, name: 'prayer' | 'funeral', { locale, today }: Omit<Place, 'site'>): string {
  const [on = '', at] = (detailOf(entry, `${name}At`, locale) ?? '').split('T');
  const day = isLocalDate(on) ? longDate(on, locale, today) : '';
  return [day, day && at ? timeOfDay(at, locale) : '', detailOf(entry, `${name}Place`, locale)]
    .filter(Boolean)
    .join(', ');
}
