import type { Bench, Part } from '../bench.ts';
import { filledRows } from '../filled-rows.ts';
import type { Kind, Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const EVENTS = 1_200;
const YEARS = 10;
const REQUESTS = 30;
const GOAL_MS = 20;

/** Calendar that a phone subscribes to, and how many events of it there must be at least. */
const FEEDS: Readonly<Record<string, number>> = {
  'gottesdienste.ics': 20,
  'veranstaltungen.ics': 50,
  'gruppe-messung-jungschar.ics': 10,
  'alle.ics': 70,
};

/** Calendar feeds of a parish that has told its events for ten years; each is rendered for each request. */
export const calendars: Part = { name: 'calendars', needsLoad: false, run: measureCalendars };

async function measureCalendars(bench: Bench): Promise<PartReport> {
  const rows = await filledRows(bench, { fill: FILL, empty: EMPTY }, rowsOf);
  return {
    title: `Calendar feeds of a parish with ${EVENTS.toLocaleString('en-US')} events in ${YEARS} years`,
    columns: TIMES_COLUMNS,
    rows,
    notes: [
      `${REQUESTS} requests for each row, one at a time, as a guest; feeds are never cached.`,
      'A feed has the last month and the next half year; what is older stands on the website only.',
    ],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [feed, least] of Object.entries(FEEDS)) {
    await ask(product, feed, least);
    const took: number[] = [];
    for (let i = 0; i < REQUESTS; i += 1) took.push((await timed(() => ask(product, feed, least))).took);
    rows.push(timesRow(`${feed}, ${kind}`, took, GOAL_MS));
  }
  return rows;
}

/** @throws Error when no calendar with as many events comes back */
async function ask({ url }: Product, feed: string, least: number): Promise<void> {
  const { status, body } = await rawGet(`${url}/ical/fels/${feed}`);
  const events = body.toString().split('BEGIN:VEVENT').length - 1;
  if (status !== 200 || events < least) throw new Error(`${feed} answered ${status} with ${events} events`);
}

const MARK = 'bench-calendars';
/** Evenly over the years, half a year of them ahead; every tenth on three dates, every fifth of one group. */
const FILL = `
  insert into content_entries (site_id, type, slug, title, teaser, content, tags, status, date, position, details)
  select _id, 'event', '${MARK}-' || n, 'Messung ' || n || ': Frühstück für alle', 'Mit Kaffee und Kuchen im Pfarrheim',
         jsonb_build_array('<p>' || repeat('Wir freuen uns auf alle, die kommen. ', 30) || '</p>'),
         array['${MARK}'], 'published', to_char(day, 'YYYY-MM-DD') || 'T19:00', n,
         jsonb_build_object('place', 'Pfarrheim', 'organizer',
           case n % 5 when 0 then 'Messung Jungschar' else 'Messung Runde ' || n % 5 end, 'category', 'fest')
         || case n % 10 when 0 then jsonb_build_object('dates', jsonb_build_array(
              jsonb_build_object('date', to_char(day + interval '7 days', 'YYYY-MM-DD') || 'T19:00'),
              jsonb_build_object('date', to_char(day + interval '14 days', 'YYYY-MM-DD') || 'T19:00'))) else '{}'::jsonb end
  from (select id as _id from sites where slug = 'fels') as site, generate_series(1, ${EVENTS}) as all_events(n),
       lateral (select now() + interval '180 days' - n * interval '${YEARS} years' / ${EVENTS} as day) as at;
  analyze content_entries`;
const EMPTY = `delete from content_entries where '${MARK}' = any(tags)`;
