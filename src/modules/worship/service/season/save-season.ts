import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import { createRecords, removeRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { SeasonDone, SeasonRow, seasonEndpoints } from '../../contract/season.ts';
import { places, serviceExtras } from '../../tables.ts';
import { restoreChange, storeChanges } from '../planning/change-service.ts';
import { serviceExtraCollection } from '../planning/service-collections.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';

type Undo = z.output<(typeof seasonEndpoints)['POST /api/v0/service_season/undo']['body']>;
type Row = SeasonRow & { siteId: string; position: number };

/**
 * Stores the services of a season in one transaction. Rows that are planned already are passed over, so that the same
 * save sent twice makes one set. @throws AppError C100, invalid with the row and field ('rows.3.placeId'), conflict
 */
export async function saveSeason(ctx: Context, { rows }: { rows: SeasonRow[] }): Promise<SeasonDone> {
  const wanted = rows.map((row, position): Row => ({ ...row, position, siteId: siteOf(ctx, row.site).id }));
  const siteIds = [...new Set(wanted.map(({ siteId }) => siteId))].sort();
  for (const siteId of siteIds) ctx.demand('worship.service.update', { siteId });
  return ctx.tx(async (tx) => {
    // Two saves of one parish wait for each other; the second finds what the first has stored.
    for (const siteId of siteIds)
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`worship.season ${siteId}`}))`);
    await demandPlaces(tx, wanted);
    const days = wanted.map(({ on }) => on).sort();
    const { all } = await openSchedule(tx, days[0] ?? '', days.at(-1) ?? '', { fresh: true, only: siteIds });
    const missing = distinct(wanted).filter((row) => !all.some((one) => isEqual(one, row)));
    const added = await addExtras(
      tx,
      missing.filter(({ key }) => !key),
    );
    const changes = await storeChanges(
      tx,
      missing.flatMap((row) => (row.key ? [changeOf(row.key, row, all)] : [])),
    );
    return {
      added,
      changed: changes.map(({ key, rev }) => ({ key, rev })),
      existing: rows.length - missing.length,
    };
  });
}

/** Takes one save back. @throws AppError C100, notFound, conflict if one of its services was changed since */
export async function undoSeason(ctx: Context, { added, changed }: Undo): Promise<{ removed: number }> {
  ctx.demand('worship.service.update');
  return ctx.tx(async (tx) => {
    const rows = await tx.db
      .select({ id: serviceExtras.id })
      .from(serviceExtras)
      .where(and(inArray(serviceExtras.id, [...added]), isNull(serviceExtras.removedAt)));
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await removeRecords(joined(tx), serviceExtraCollection, ids);
    for (const change of changed) await restoreChange(tx, change);
    return { removed: rows.length + changed.length };
  });
}

/** `site` of the rows is that of the request where it is missing, as it is for records. */
async function addExtras(tx: Context, rows: readonly Row[]): Promise<string[]> {
  const items = rows.map(({ siteId: _s, position: _p, key: _k, isOff: _o, reason: _r, ...values }) => values);
  return (await createRecords(joined(tx), serviceExtraCollection, items)).map(({ id }) => id);
}

/** The office's words about a regular service; another time makes it a move, or it does not take place. */
function changeOf(key: string, row: Row, all: readonly Occurrence[]) {
  const { at, title, type, presider, music, note, position } = row;
  const stored = all.find((one) => one.key === key);
  if (!stored) throw invalid({ [`rows.${position}.title`]: 'worship_fieldUnknownService' });
  if (row.isOff) return { key, op: 'cancel' as const, patch: {}, reason: row.reason || null };
  const words = { title, type, presider, music, note };
  const moved = at !== stored.at;
  return {
    key,
    op: moved ? ('move' as const) : ('change' as const),
    patch: moved ? { ...words, at } : words,
    reason: null,
  };
}

async function demandPlaces(tx: Context, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.map(({ placeId }) => placeId))];
  const there = await tx.db
    .select({ id: places.id })
    .from(places)
    .where(and(inArray(places.id, ids), isNull(places.removedAt)));
  const known = new Set(there.map(({ id }) => id));
  const wrong = rows.filter(({ placeId }) => !known.has(placeId));
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(wrong.map(({ position }) => [`rows.${position}.placeId`, 'worship_fieldUnknownPlace'])),
  );
}

/** Of equal rows the first. */
const distinct = (rows: readonly Row[]): Row[] => [
  ...new Map(
    rows.toReversed().map((row) => [`${row.siteId} ${row.on} ${row.at} ${row.placeId} ${row.title} ${row.isOff}`, row]),
  ).values(),
];

const isEqual = (one: Occurrence, { siteId, on, at, placeId, title, isOff, key }: Row): boolean =>
  isOff ? one.key === key && one.state === 'cancelled' : isHeld(one, { siteId, on, at, placeId, title });

type Facts = Pick<Row, 'siteId' | 'on' | 'at' | 'placeId' | 'title'>;

const isHeld = (one: Occurrence, { siteId, on, at, placeId, title }: Facts): boolean =>
  one.siteId === siteId &&
  one.on === on &&
  one.at === at &&
  one.placeId === placeId &&
  one.title === title &&
  one.state !== 'cancelled';
