import type { Context } from '#kernel/context.ts';
import { type ReadDates, readDates, saysCancelled } from '#kernel/csv/dated-cells.ts';
import { mappedCells, oneLine } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { isOnClock } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { EventImport, EventImportField } from '../../contract/event-import.ts';

/** An event as it is stored: `date` and `details.endDate` are local. */
export type ReadEvent = { title: string; date: string; content: string[]; details: Record<string, string> };

export type ReadLine = { line: number; when: string; what: string } & (
  | { event: ReadEvent; isOff: boolean; problem: null }
  | { event: null; problem: string }
);

/** Column headings that are usual, in lower case. */
export const HEADINGS: Readonly<Record<EventImportField, RegExp>> = {
  date: /^(datum|tag$|date|beginn.?datum|start.?dat|event start date|von$)/,
  time: /^(zeit|uhrzeit|beginn|start.?time|start.?zeit|time|begin|um$|event start time)/,
  lastDate: /^(letzter tag|last day|end.?datum|end date|event end date|bis.?datum)/,
  end: /^(ende|bis|end|event end time)/,
  title: /^(titel|bezeichnung|veranstaltung|title|event|was$|summary|betreff|subject|termin|name)/,
  place: /^(ort|wo$|place|location|venue|veranstaltungsort|raum)/,
  text: /^(text|beschreibung|inhalt|description|hinweis|details)/,
  organizer: /^(veranstalter|organi[sz]er|gruppe|von wem)/,
  price: /^(preis|eintritt|kosten|price|cost)/,
  state: /^(zustand|status|state)/,
};

const LIMITS = { title: 200, place: 200, organizer: 200, price: 200, text: 20_000 } as const;

type Now = { today: string; timeZone: string };

/** Reads every line by itself, with a sentence about what is wrong with it. */
export const readLines = (
  ctx: Context,
  { rows }: Sheet,
  { mapping, ...now }: Pick<EventImport, 'mapping'> & Now,
): ReadLine[] =>
  rows.map(({ line, cells, isBroken }) => {
    const given = mappedCells(cells, mapping);
    const shown = {
      line,
      when: `${given.date ?? ''} ${given.time ?? ''}`.trim().slice(0, 60),
      what: given.title ?? '',
    };
    if (isBroken) return { ...shown, event: null, problem: m.kernel_csvBrokenQuotes({}, ctx) };
    const event = eventOf(ctx, given, now);
    if (typeof event === 'string') return { ...shown, event: null, problem: event };
    const isOff = saysCancelled(given.state);
    return { line, when: event.date, what: event.title, event, isOff, problem: null };
  });

function eventOf(
  ctx: Context,
  given: Partial<Record<EventImportField, string>>,
  { today, timeZone }: Now,
): ReadEvent | string {
  const dates = readDates(ctx, given, today);
  if (typeof dates === 'string') return dates;
  if (dates.at && !isOnClock(dates.on, dates.at, timeZone)) return m.kernel_importNotOnClock({}, ctx);
  const title = oneLine(given.title ?? '');
  if (title === '') return m.content_importNoTitle({}, ctx);
  const labels = {
    title: m.kernel_columnTitle,
    place: m.content_eventPlace,
    organizer: m.content_eventOrganizer,
    price: m.content_eventPrice,
    text: m.kernel_columnText,
  };
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    if ((given[field] ?? '').length > LIMITS[field])
      return m.kernel_importLong({ field: labels[field]({}, ctx), most: LIMITS[field] }, ctx);
  const words = {
    place: oneLine(given.place ?? ''),
    organizer: oneLine(given.organizer ?? ''),
    price: oneLine(given.price ?? ''),
    endDate: endOf(dates),
  };
  const details = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
  return { title, date: stamp(dates.on, dates.at), content: paragraphs(given.text ?? ''), details };
}

const stamp = (on: string, at: string | null): string => (at && at !== '24:00' ? `${on}T${at}` : on);

/** '' where the event ends on the day on which it begins, at an hour that is not known. */
function endOf({ on, at, endOn, endAt }: ReadDates): string {
  if (at && endAt) return stamp(endOn, endAt);
  return endOn === on ? '' : endOn;
}

/** Text of other programs is no HTML here: what looks like a tag is shown as it stands. */
const paragraphs = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
