import { atOnce } from '../at-once.ts';
import type { Bench, Part } from '../bench.ts';
import { filledRows } from '../filled-rows.ts';
import { type Kind, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const RESOURCES = 20;
const BOOKINGS = 10_000;
const REQUESTS = 20;
const MONTH_GOAL_MS = 20;
const RIVALS = 30;
const MARK = 'bench-booking';

/** Free times of a month where much is booked, and many people who want the same time. */
export const booking: Part = { name: 'booking', needsLoad: false, run: measureBooking };

async function measureBooking(bench: Bench): Promise<PartReport> {
  const rows = await filledRows(bench, { fill: FILL, empty: EMPTY }, rowsOf);
  return {
    title: `Bookings: ${RESOURCES} resources with ${BOOKINGS.toLocaleString('en-US')} bookings`,
    columns: TIMES_COLUMNS,
    rows,
    notes: [
      `A way of booking that takes all ${RESOURCES} resources at once, an hour each, every half hour; ${REQUESTS} requests, one at a time, as a guest.`,
      `${RIVALS} requests of the office for the same room and hour are sent at once: one is stored, all others are refused.`,
    ],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const ids = await idsOf(product);
  await freeMonth(product, ids.kind);
  const took: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) took.push((await timed(() => freeMonth(product, ids.kind))).took);
  return [
    timesRow(`free times of a month, ${kind}`, took, MONTH_GOAL_MS),
    await rivalsRow(kind, product, ids.resource),
  ];
}

async function idsOf({ url, cookie }: Product): Promise<{ kind: string; resource: string }> {
  const first = async (path: string, name: string) => {
    const { body } = await rawGet(`${url}/api/v0/${path}/?site=fels&search=${MARK}&limit=1`, { headers: { cookie } });
    const [found] = (JSON.parse(body.toString()) as Record<string, { _id: string }[]>)[name] ?? [];
    if (!found) throw new Error(`The sample has no ${name}`);
    return found._id;
  };
  return {
    kind: await first('booking_kind', 'booking_kind'),
    resource: await first('resource', 'resource'),
  };
}

/** @throws Error where nothing is free: then nothing was computed */
async function freeMonth({ url }: Product, kind: string): Promise<void> {
  const [from, to] = [daysAhead(10), daysAhead(40)];
  const { status, body } = await rawGet(`${url}/api/v0/booking_kind/${kind}/free?from=${from}&to=${to}&minutes=60`, {});
  const { free = [] } = JSON.parse(body.toString()) as { free?: { starts: unknown[] }[] };
  if (status !== 200 || !free.some(({ starts }) => starts.length > 0)) throw new Error(`Free times answered ${status}`);
}

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function rivalsRow(kind: Kind, { url, cookie }: Product, resource: string): Promise<Row> {
  const on = daysAhead(900);
  const body = { site: 'fels', startsAt: `${on}T10:00`, endsAt: `${on}T11:00`, units: [{ resource }] };
  const statuses: number[] = [];
  const took: number[] = [];
  await atOnce(RIVALS, RIVALS, async () => {
    const headers = { ...sameOrigin(url), cookie };
    const answer = await timed(() => rawGet(`${url}/api/v0/booking/`, { method: 'POST', headers, body }));
    took.push(answer.took);
    statuses.push(answer.value.status);
    return true;
  });
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const isRight = count(201) === 1 && count(409) === RIVALS - 1;
  if (!isRight) throw new Error(`${RIVALS} requests for one time were answered by ${statuses.join(', ')}`);
  return timesRow(`${RIVALS} requests for one time: 1 stored, ${RIVALS - 1} refused, ${kind}`, took);
}

const SITE = `(select id from sites where slug = 'fels')`;
const FILL = `
  insert into booking_resources (site_id, name, kind)
  select ${SITE}, '${MARK} ' || n, 'room' from generate_series(1, ${RESOURCES}) as all_rooms(n);
  insert into booking_booking_kinds (site_id, name, slug, units, durations, grid, notice_hours)
  select ${SITE}, '${MARK}', '${MARK}',
         jsonb_agg(jsonb_build_object('resource', id, 'quantity', 1, 'isOptional', false)), array[60], 30, 0
  from booking_resources where name like '${MARK} %';
  insert into booking_bookings (site_id, state, key, begins, ends, starts_at, ends_at, title, locale, units)
  select ${SITE}, 'confirmed', '${MARK} ' || id || n, at, at + interval '90 minutes',
         to_char(at at time zone 'Europe/Vienna', 'YYYY-MM-DD"T"HH24:MI'),
         to_char((at + interval '90 minutes') at time zone 'Europe/Vienna', 'YYYY-MM-DD"T"HH24:MI'),
         '${MARK}', 'de', jsonb_build_array(jsonb_build_object('resource', id, 'quantity', 1))
  from booking_resources, generate_series(1, ${BOOKINGS / RESOURCES}) as all_days(n),
       lateral (select date_trunc('day', now()) + n * interval '1 day' + (n % 6) * interval '2 hours' as at) as times
  where name like '${MARK} %';
  insert into booking_occupancies (site_id, booking_id, resource_id, quantity, is_single, is_blocking, blocked)
  select site_id, id, (units -> 0 ->> 'resource')::uuid, 1, true, true, tstzrange(begins, ends)
  from booking_bookings where title = '${MARK}';
  analyze booking_bookings; analyze booking_occupancies`;
const EMPTY = `
  delete from booking_bookings where title = '${MARK}' or units @> (
    select jsonb_build_array(jsonb_build_object('resource', min(id::text))) from booking_resources where name = '${MARK} 1');
  delete from booking_booking_kinds where slug = '${MARK}';
  delete from booking_occupancies where resource_id in (select id from booking_resources where name like '${MARK} %');
  delete from booking_resources where name like '${MARK} %'`;
