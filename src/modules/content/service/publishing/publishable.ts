import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { isOnClock } from '#kernel/local-time.ts';
import { TEXT } from '../../blocks/arrange.ts';
import { eventDatesSchema, firstDateSchema } from '../../contract/event-dates.ts';
import { DEFAULT_CONTENT, DEFAULT_TITLE } from '../../entries/entry-defaults.ts';
import { isWebAddress } from '../../entries/web-address.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { storedText } from '../sanitize.ts';

type Written = Pick<
  EntryRow,
  | ('type' | 'status' | 'title' | 'content' | 'blocks' | 'date' | 'details')
  | ('media' | 'downloads' | 'links' | 'start' | 'end')
>;
type FieldErrors = Record<string, MessageKey>;

/** Field errors of an entry, cleaned as it is stored, that does not yet say enough for visitors; empty when it may be published. */
export function missingForVisitors(entry: Written): FieldErrors {
  const { type, title, content, date, details } = entry;
  const text = content.map(storedText).join('');
  const isDefaultText = content.length > 0 && content.every((block) => DEFAULT_CONTENT.includes(block));
  const needsText = type !== 'event' && !showsMore(entry);
  return {
    ...(title === DEFAULT_TITLE ? { title: 'content_titleMissing' } : {}),
    ...(isDefaultText || (needsText && text === '') ? { content: 'content_textMissing' } : {}),
    ...(type === 'event' && !date ? { date: 'content_dateMissing' } : {}),
    ...(type === 'event' && !isText(details.place) ? { 'details.place': 'content_placeMissing' } : {}),
    ...(type === 'obituary' && details.familyConsent !== true
      ? { 'details.familyConsent': 'content_obituaryConsentMissing' }
      : {}),
  };
}

/**
 * Refuses to publish an entry that says too little. What was already missing before, while it was published, does not block
 * other changes. @throws AppError content.incomplete (400) with the missing fields
 */
export function demandSaysSomething(after: Written, before?: Written): void {
  if (after.status !== 'published') return;
  const fields = newErrors(
    missingForVisitors(after),
    before?.status === 'published' ? missingForVisitors(before) : undefined,
  );
  if (Object.keys(fields).length > 0) throw new AppError('content.incomplete', 400, 'content_incomplete', { fields });
}

/** The errors that an earlier version did not have: those of old data do not block other changes. */
function newErrors(now: FieldErrors, before: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(before, name)));
}

/**
 * Refuses what contradicts itself: an end before its start, a time that the clock skips, an address that is none.
 * @throws AppError invalid at the field
 */
export function demandSoundFacts(timeZone: string, after: Written, before?: Written): void {
  const fields = newErrors(wrongFacts(after, timeZone), before && wrongFacts(before, timeZone));
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function wrongFacts({ start, end, date, details }: Written, timeZone: string): FieldErrors {
  const isFirstWrong = details.firstDate !== undefined && !firstDateSchema.safeParse(details.firstDate).success;
  const wrongDates = isFirstWrong ? 'content_eventDatesWrong' : wrongFurtherDates(date, details.dates, timeZone);
  const endDate = isText(details.endDate) ? details.endDate : null;
  const moments = { start, end, date, 'details.endDate': endDate };
  const skipped = Object.entries(moments).filter(([, stamp]) => isSkipped(stamp, timeZone));
  return {
    ...Object.fromEntries(skipped.map(([name]) => [name, 'content_timeSkipped' as const])),
    ...(isBefore(end, start) ? { end: 'content_endBeforeStart' } : {}),
    ...(isBefore(endDate, date) ? { 'details.endDate': 'content_endBeforeBegin' } : {}),
    ...(isText(details.tickets) && !isWebAddress(details.tickets)
      ? { 'details.tickets': 'content_eventTicketsWrong' }
      : {}),
    ...(wrongDates ? { 'details.dates': wrongDates } : {}),
  };
}

/** Further dates of an event, each stated once: two of the same moment would be one in calendars. */
function wrongFurtherDates(first: string | null, given: unknown, timeZone: string): MessageKey | null {
  if (given === undefined) return null;
  const { data: dates } = eventDatesSchema.safeParse(given);
  if (!dates) return 'content_eventDatesWrong';
  if (dates.some(({ date, endDate }) => isBefore(endDate ?? null, date))) return 'content_endBeforeBegin';
  if (dates.some(({ date, endDate }) => isSkipped(date, timeZone) || isSkipped(endDate ?? null, timeZone)))
    return 'content_timeSkipped';
  const moments = [first, ...dates.map(({ date }) => date)];
  const keys = dates.flatMap(({ key }) => key ?? []);
  const isTwice = new Set(moments).size < moments.length || new Set(keys).size < keys.length;
  return isTwice ? 'content_eventDatesTwice' : null;
}

/** In the night in which the clocks go forward, an hour is missing. */
function isSkipped(stamp: string | null, timeZone: string): boolean {
  const [on = '', at] = stamp?.split('T') ?? [];
  return at !== undefined && !isOnClock(on, at, timeZone);
}

/** NB: a date without a time is the whole day, so it is compared by day only. */
function isBefore(end: string | null, start: string | null): boolean {
  if (!end || !start) return false;
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
}

/** Blocks that say nothing by themselves. */
const SILENT: ReadonlySet<string> = new Set([TEXT, 'divider', 'fixed']);

/** Pictures, files, links or blocks say something without a text; a redirect page needs none. */
function showsMore({ media, downloads, links, blocks, details }: Written): boolean {
  if (details.show !== undefined || isText(details.redirectTo)) return true;
  if (blocks.some(({ kind }) => !SILENT.has(kind))) return true;
  return [media, downloads, links].some((list) => list.length > 0);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
