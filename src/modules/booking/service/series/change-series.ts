import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { conflict } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import { updateRecords } from '#kernel/records/write-records.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { bookingCollection } from '../../collections/bookings.ts';
import type { bookingContract } from '../../contract/booking.ts';
import type { FormerDate, Scope } from '../../contract/series.ts';
import { LIVE } from '../../contract/states.ts';
import { kindOf, release } from '../occupy.ts';
import { type BookingRow, lockResources } from '../resources.ts';
import { demandFree, resourcesIn } from './create-series.ts';
import { judgeLines } from './judge-lines.ts';
import { membersOf } from './series-members.ts';

type Fields = Omit<z.output<typeof bookingContract.change>, '_id' | 'rev'>;
type Change = Fields & { id: string; rev: number; scope: Scope };

/**
 * Changes one date of a series and the others of the scope alike: a new time of the day or weekday, other resources, other words. What
 * was changed at one date by itself stays there. All or none. @throws AppError C100, notFound, conflict, invalid, booking.seriesTaken (409)
 */
export async function changeSeries(ctx: Context, { id, rev, scope, ...given }: Change) {
  const { changes, rows } = await ctx.tx(async (tx) => {
    const [row, ...others] = await membersOf(tx, { id, rev, scope });
    const wanted = withoutUndefined(given) as Values;
    const isShift = scope !== 'this' && isRegular(row);
    const own = isShift && wanted.startsAt ? { ...wanted, seriesSlot: wanted.startsAt } : wanted;
    const changes = [
      { row, values: own },
      ...others.map((other) => ({ row: other, values: likewise(other, row, wanted) })),
    ].filter(({ row: one, values }) => one === row || Object.keys(values).length > 0);
    return { changes, rows: await storeChanges(tx, changes) };
  });
  return {
    booking: rows.map((row) => row.id),
    before: rows.map((row, at) => formerOf(row, changes[at])),
  };
}

/** Takes a change back, with what `changeSeries` answered. All or none. @throws AppError C100, notFound, conflict, invalid, booking.seriesTaken (409) */
export async function takeSeriesBack(ctx: Context, { dates }: { dates: readonly FormerDate[] }) {
  const rows = await ctx.tx(async (tx) => {
    const [first] = dates;
    if (!first) throw conflict(null);
    const members = await membersOf(tx, { id: first._id, rev: first.rev, scope: 'all' });
    const changes = dates.map(({ _id, rev, ...values }) => {
      const row = members.find((one) => one.id === _id);
      if (row?.rev !== rev) throw conflict(null);
      return { row, values: withoutUndefined(values) as Values };
    });
    return storeChanges(tx, changes);
  });
  return { booking: rows.map((row) => row.id) };
}

async function storeChanges(tx: Context, changes: readonly Changed[]): Promise<BookingRow[]> {
  await demandRoom(tx, changes);
  return updateRecords(
    joined(tx),
    bookingCollection,
    changes.map(({ row: { id: _id, rev: known }, values }) => ({ ...values, _id, rev: known })),
  );
}

/** The changed fields of a date as they were. */
function formerOf({ id: _id, rev }: BookingRow, changed: Changed | undefined): FormerDate {
  const names = Object.keys(changed?.values ?? {}) as (keyof BookingRow)[];
  return { ...Object.fromEntries(names.map((name) => [name, changed?.row[name]])), _id, rev };
}

/** True for a date that takes place at the time of its rule. */
const isRegular = ({ startsAt, seriesSlot }: BookingRow): boolean => startsAt === seriesSlot;

/** Fields of the form that another date takes over where it has the same as this one had. */
const SHARED = [
  'kind',
  'title',
  'isTitlePublic',
  'name',
  'organisation',
  'email',
  'phone',
  'people',
  'answers',
  'note',
  'internalNote',
  'rate',
  'extras',
  'ownPriceCents',
  'units',
] as const;

type Values = Partial<BookingRow>;

/** The same change for another date of the series. */
function likewise(other: BookingRow, row: BookingRow, wanted: Values): Values {
  const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another);
  const taken = SHARED.filter(
    (name) => name in wanted && !isSame(wanted[name], row[name]) && isSame(other[name], row[name]),
  ).map((name) => [name, wanted[name]] as const);
  return { ...Object.fromEntries(taken), ...timeOf(other, row, wanted) };
}

/** The other time: as many days away as this date, on the same clock time and for as long; nothing for a date that was moved by itself. */
function timeOf(other: BookingRow, row: BookingRow, wanted: Values): Values {
  const { startsAt = row.startsAt, endsAt = row.endsAt } = wanted;
  if ((startsAt === row.startsAt && endsAt === row.endsAt) || !isRegular(other) || !isAsLong(other, row)) return {};
  const days = daysBetween(row.startsAt.slice(0, 10), startsAt.slice(0, 10));
  const nights = daysBetween(startsAt.slice(0, 10), endsAt.slice(0, 10));
  const on = addDays(other.startsAt.slice(0, 10), days);
  const begin = `${on}${startsAt.slice(10)}`;
  return { startsAt: begin, endsAt: `${addDays(on, nights)}${endsAt.slice(10)}`, seriesSlot: begin };
}

/** True if both end at the same time of the day, as many days later. */
const isAsLong = (one: BookingRow, other: BookingRow): boolean =>
  one.endsAt.slice(10) === other.endsAt.slice(10) &&
  daysBetween(one.startsAt.slice(0, 10), one.endsAt.slice(0, 10)) ===
    daysBetween(other.startsAt.slice(0, 10), other.endsAt.slice(0, 10));

type Changed = { row: BookingRow; values: Values };

/** Gives everything free that moves, so that dates of one series may take each other's places, and judges all new places. */
async function demandRoom(tx: Context, changes: readonly Changed[]): Promise<void> {
  const moved = changes.filter(
    ({ row, values }) =>
      LIVE.includes(row.state) && ('startsAt' in values || 'endsAt' in values || 'units' in values || 'kind' in values),
  );
  const [first] = moved;
  if (!first) return;
  const lines = moved.map(({ row, values }) => ({
    slot: row.seriesSlot,
    startsAt: values.startsAt ?? row.startsAt,
    endsAt: values.endsAt ?? row.endsAt,
    units: values.units ?? row.units,
  }));
  await lockResources(tx, first.row.siteId, resourcesIn([...lines, ...moved.map(({ row }) => row)]));
  await release(
    tx,
    moved.map(({ row }) => row.id),
  );
  const kind = first.values.kind === undefined ? first.row.kind : first.values.kind;
  demandFree(await judgeLines(tx, { siteId: first.row.siteId, kind: await kindOf(tx, kind), lines }));
}
