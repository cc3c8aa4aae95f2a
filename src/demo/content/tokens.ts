import { moveDate, type Shift, weekdayOf } from './dates.ts';
import { personById } from './people.ts';
import type { Anchor } from './types.ts';

const MONTHS = {
  de: [
    'Jänner',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
const WEEKDAYS = {
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export type TokenWorld = { anchor: Anchor; shift: Shift; locale: 'de' | 'en' };

/**
 * Fills {{…}}: a date as written on 21 November 2026 ({{2026-12-08}}, {{2026-12-08@advent|day}}; forms long, full, day, short, weekday, year)
 * moves with the entry; {{@keller}}, {{@keller:tel}}, {{@keller:mail}} name a person of people.ts. Throws on anything else.
 */
export function fillTokens(text: string, world: TokenWorld): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (_, token: string) =>
    token.startsWith('@') ? personText(token.slice(1)) : dateText(token, world),
  );
}

/** 'Dienstag, 8. Dezember' and its shorter and longer forms. */
function formatDate(on: string, form: string, locale: 'de' | 'en'): string {
  const month = MONTHS[locale][Number(on.slice(5, 7)) - 1] ?? '';
  const weekday = WEEKDAYS[locale][weekdayOf(on) - 1] ?? '';
  const day = Number(on.slice(8, 10));
  const year = on.slice(0, 4);
  const dayMonth = locale === 'de' ? `${day}. ${month}` : `${day} ${month}`;
  switch (form) {
    case 'long':
      return `${weekday}, ${dayMonth}`;
    case 'full':
      return `${weekday}, ${dayMonth} ${year}`;
    case 'day':
      return dayMonth;
    case 'short':
      return locale === 'de' ? `${day}.${Number(on.slice(5, 7))}.` : dayMonth;
    case 'weekday':
      return weekday;
    case 'year':
      return year;
    default:
      throw new Error(`unknown form of a date: ${form}`);
  }
}

function dateText(token: string, world: TokenWorld): string {
  const found = /^(\d{4}-\d{2}-\d{2})(?:@(\w+))?(?:\|(\w+))?$/.exec(token);
  if (!found?.[1]) throw new Error(`unknown placeholder: ${token}`);
  const anchor = (found[2] ?? world.anchor) as Anchor;
  return formatDate(moveDate(found[1], anchor, world.shift), found[3] ?? 'long', world.locale);
}

function personText(token: string): string {
  const [id = '', what] = token.split(':');
  const person = personById(id);
  if (what === 'tel' && person.phone) return `[${formatPhone(person.phone)}](tel:${person.phone})`;
  if (what === 'mail' && person.email) return `[${person.email}](mailto:${person.email})`;
  if (what !== undefined) throw new Error(`${person.name} has no ${what}`);
  return person.name;
}

/** Formats '+432738000001' as '+43 2738 0000 01'. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+43)(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4');
}
