import { addDays, isLocalDate, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { dateRange, longDate, timeOfDay, timeRange } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { HOUSE_ZONE, instantOf, localMoment } from '#kernel/local-time.ts';

type Line = { name: string; params: string; value: string };
type Fact = { label: string; value: string };

const MOST_EVENTS = 5;
const MOST_CHARACTERS = 500_000;

/**
 * The dates of a calendar invitation (RFC 5545) as the office reads them, in German and in the zone of the parish; nothing for
 * what is no calendar.
 */
export function invitationFacts(calendar: string, timeZone: string = HOUSE_ZONE): Fact[] {
  const lines = linesOf(calendar.slice(0, MOST_CHARACTERS));
  const isCancelled = textFor(lines, 'METHOD').toUpperCase() === 'CANCEL';
  return eventsOf(lines)
    .slice(0, MOST_EVENTS)
    .flatMap((event) => factsOf(event, timeZone, isCancelled));
}

function factsOf(event: readonly Line[], timeZone: string, isCancelled: boolean): Fact[] {
  const fact = (key: Parameters<typeof textOf>[0], value: string): Fact[] =>
    value ? [{ label: textOf(key, 'de'), value: value.slice(0, 300) }] : [];
  const isOff = isCancelled || textFor(event, 'STATUS').toUpperCase() === 'CANCELLED';
  const repeats = textFor(event, 'RRULE') ? ` (${textOf('messages_inviteRepeats', 'de')})` : '';
  const when = whenOf(event, timeZone);
  return [
    ...fact(isOff ? 'messages_inviteCancelled' : 'messages_invite', textIn(textFor(event, 'SUMMARY')) || '–'),
    ...fact('messages_inviteWhen', when && `${when}${repeats}`),
    ...fact('messages_inviteWhere', textIn(textFor(event, 'LOCATION'))),
  ];
}

function whenOf(event: readonly Line[], timeZone: string): string {
  const start = momentOf(lineOf(event, 'DTSTART'), timeZone);
  if (!start) return '';
  const end = momentOf(lineOf(event, 'DTEND'), timeZone);
  if (start.at === '') {
    // The end of whole days is the day after the last one.
    const last = end ? addDays(end.on, -1) : start.on;
    return last > start.on ? dateRange(start.on, last, 'de') : longDate(start.on, 'de');
  }
  const isOneDay = !end?.at || end.on === start.on;
  if (isOneDay) return `${longDate(start.on, 'de')}, ${timeRange(start.at, end?.at || null, 'de')}`;
  const moment = ({ on, at }: LocalMoment) => `${longDate(on, 'de')}, ${timeOfDay(at, 'de')}`;
  return `${moment(start)} bis ${moment(end)}`;
}

/** `at` '' = the whole day. */
function momentOf(line: Line | undefined, timeZone: string): LocalMoment | null {
  const [, year, month, day, hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z)?)?$/.exec(line?.value.trim() ?? '') ?? [];
  const on = `${year}-${month}-${day}`;
  if (!line || !year || !isLocalDate(on)) return null;
  if (hour === undefined) return { on, at: '' };
  const at = `${hour}:${minute}`;
  if (Number(hour) > 23 || Number(minute) > 59) return { on, at: '' };
  return localMoment(instantOf(on, at, isUtc ? 'UTC' : zoneOf(line.params, timeZone)), timeZone);
}

/** Outlook names zones of its own ('W. Europe Standard Time'), which mean the one here in practice. */
function zoneOf(params: string, timeZone: string): string {
  const [, named = ''] = /TZID="?([^";:]+)/i.exec(params) ?? [];
  try {
    return new Intl.DateTimeFormat('de', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

function eventsOf(lines: readonly Line[]): Line[][] {
  const events: Line[][] = [];
  let inside = '';
  for (const line of lines) {
    if (line.name === 'BEGIN') {
      // Alarms inside an event have times of their own.
      if (inside === 'VEVENT') inside = `VEVENT/${line.value}`;
      else if (line.value.toUpperCase() === 'VEVENT') {
        inside = 'VEVENT';
        events.push([]);
      }
    } else if (line.name === 'END') inside = inside.includes('/') ? 'VEVENT' : '';
    else if (inside === 'VEVENT') events.at(-1)?.push(line);
  }
  return events;
}

const linesOf = (calendar: string): Line[] =>
  calendar
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((text) => {
      const [, name = '', params = '', value = ''] = /^([\w-]{1,40})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(text) ?? [];
      return name ? [{ name: name.toUpperCase(), params, value }] : [];
    });

const lineOf = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name);
const textFor = (lines: readonly Line[], name: string): string => lineOf(lines, name)?.value.trim() ?? '';

const textIn = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
