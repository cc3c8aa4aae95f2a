import { m } from '#texts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ReadEvent } from '../ical/read-calendar.ts';
import { addDays, localMoment } from '../local-time.ts';
import { demandSheet, MOST_IMPORT_ROWS } from './import-sheet.ts';
import type { Sheet } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';

/** Recurring events of a calendar are read a year ahead. */
const DAYS_AHEAD = 366;

/**
 * Reads dated things from CSV, XLSX or an iCalendar file (base64); a calendar becomes a table with headings in the language of the
 * reader, one row for each date, its times in `timeZone`. @throws AppError kernel.noTable, kernel.tooManyRows, kernel.noCalendar
 */
export async function readTable(ctx: Context, file: string, timeZone: string): Promise<Sheet> {
  const bytes = Buffer.from(file, 'base64');
  const { isCalendar, readCalendar } = await import('../ical/read-calendar.ts');
  if (!isCalendar(bytes)) return demandSheet(await readSheet(bytes, { rows: MOST_IMPORT_ROWS }));
  const today = localMoment(ctx.now(), timeZone).on;
  const read = readCalendar(bytes, { timeZone, from: today, to: addDays(today, DAYS_AHEAD), most: MOST_IMPORT_ROWS });
  if (read === 'noCalendar' || read.length === 0) throw new AppError('kernel.noCalendar', 400, 'kernel_noCalendar');
  if (read === 'tooMany') return demandSheet('tooManyRows');
  return calendarSheet(ctx, read);
}

/** `line` is the number of the date among all, as with the rows of a table below its headings. */
function calendarSheet(ctx: Context, events: readonly ReadEvent[]): Sheet {
  const columns = [
    m.kernel_columnDate,
    m.kernel_columnBegin,
    m.kernel_columnLastDate,
    m.kernel_columnEnd,
    m.kernel_columnTitle,
    m.kernel_columnPlace,
    m.kernel_columnText,
    m.kernel_columnKind,
    m.kernel_columnUrl,
    m.kernel_columnState,
  ];
  return {
    columns: columns.map((text) => text({}, ctx)),
    rows: events.map(({ on, at, endOn, endAt, title, place, description, categories, url, cancelled }, index) => ({
      line: index + 2,
      cells: [
        on,
        at ?? '',
        endOn === on ? '' : endOn,
        endAt ?? '',
        title,
        place,
        description,
        categories,
        url,
        cancelled ? m.kernel_eventCancelled({}, ctx) : '',
      ],
      isBroken: false,
    })),
  };
}
