import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { ChangePatch, ServiceItem, serviceActs } from '../../contract.ts';
import { serviceChanges } from '../../tables.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { itemsOf } from '../schedule/list-services.ts';
import { demandPlace, demandWithinReach } from './check-references.ts';
import { openService } from './service-of-key.ts';
import { servicesTag } from './services-tag.ts';

type ChangeRow = typeof serviceChanges.$inferSelect;
type ChangeInput = {
  op: 'cancel' | 'change' | 'move';
  patch: ChangePatch;
  reason: string | null;
  internalNote?: string | null | undefined;
};
type Input<K extends keyof typeof serviceActs> = z.output<(typeof serviceActs)[K]>;

/** Cancels a service. @throws AppError C100, notFound, conflict with the current service */
export function cancelService(
  ctx: Context,
  { key, rev, reason, internalNote }: Input<'cancel'>,
): Promise<ServiceItem[]> {
  return act(ctx, { key, rev, event: 'worship.serviceCancelled' }, (active) => ({
    op: 'cancel',
    patch: active?.patch ?? {},
    reason,
    internalNote: internalNote ?? undefined,
  }));
}

/** Changes title, presider, music or note, but not time and place. @throws AppError C100, notFound, conflict */
export function changeService(ctx: Context, { key, rev, reason, patch }: Input<'change'>): Promise<ServiceItem[]> {
  return act(ctx, { key, rev, event: 'worship.serviceChanged' }, (active) => ({
    op: active?.op === 'move' ? 'move' : 'change',
    patch: { ...active?.patch, ...patch },
    reason,
  }));
}

/** Moves a service; its key stays, so subscribed calendars update it. @throws AppError C100, notFound, conflict, invalid */
export function moveService(
  ctx: Context,
  { key, rev, reason, on, at, placeId }: Input<'move'>,
): Promise<ServiceItem[]> {
  const wanted = withoutUndefined({ on, at, placeId });
  return act(ctx, { key, rev, event: 'worship.serviceMoved' }, async (active, tx) => {
    await demandPlace(tx, placeId);
    return { op: 'move', patch: { ...active?.patch, ...wanted }, reason };
  });
}

/**
 * Undoes the last action on a service; without an earlier change the service follows its rule and feast plan again.
 * A service that was cancelled only by a feast is reinstated.
 * @throws AppError C100, notFound, conflict, worship.nothingToRestore
 */
export async function restoreService(ctx: Context, { key, rev }: Input<'restore'>): Promise<ServiceItem[]> {
  return ctx.tx((tx) => restoreChange(tx, { key, rev }));
}

/** `restoreService` as part of a transaction. */
export async function restoreChange(tx: Context, { key, rev }: Input<'restore'>): Promise<ServiceItem[]> {
  const { occurrence, row, current } = await findService(tx, key);
  if ((row?.rev ?? 0) !== rev) throw conflict(current);
  if (row && !row.removedAt) {
    await write(tx, row, row.former ? { ...row.former, former: null } : { removedAt: tx.now() });
  } else if (occurrence.byFeast && occurrence.state === 'cancelled') {
    await saveChange(tx, { occurrence, row, current, input: { op: 'change', patch: {}, reason: null } });
  } else {
    throw new AppError('worship.nothingToRestore', 409, 'worship_nothingToRestore');
  }
  await recordChange(tx, occurrence, { act: 'worship.service.restore', before: row?.patch });
  return afterwards(tx, occurrence, 'worship.serviceRestored');
}

/** Inserts changes for several service keys atomically; a key that already has a change is a conflict. */
export async function createChanges(ctx: Context, items: NewChange[]): Promise<ChangeRow[]> {
  return ctx.tx((tx) => storeChanges(tx, items));
}

type NewChange = ChangeInput & { key: string };

/** `createChanges` as part of a transaction. */
export async function storeChanges(tx: Context, items: NewChange[]): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = [];
  for (const { key, ...input } of items) {
    const found = await findService(tx, key);
    if (found.row && !found.row.removedAt) throw conflict(found.current);
    await demandPlace(tx, input.patch.placeId);
    rows.push(await saveChange(tx, { ...found, input }));
    await recordChange(tx, found.occurrence, actOf(input));
    tx.touch(servicesTag(found.occurrence.siteId));
    await tx.emit('worship.serviceChangeCreated', { siteId: found.occurrence.siteId, key });
  }
  return rows;
}

type ServiceEvent = `worship.service${'Cancelled' | 'Changed' | 'Moved' | 'Restored'}`;

async function act(
  ctx: Context,
  { key, rev, event }: { key: string; rev: number; event: ServiceEvent },
  planChange: (active: ChangeRow | null, tx: Context) => ChangeInput | Promise<ChangeInput>,
): Promise<ServiceItem[]> {
  return ctx.tx(async (tx) => {
    const { occurrence, row, current } = await findService(tx, key);
    if ((row?.rev ?? 0) !== rev) throw conflict(current);
    const active = row?.removedAt ? null : row;
    const input = await planChange(active, tx);
    await saveChange(tx, { occurrence, row, current, input });
    await recordChange(tx, occurrence, { ...actOf(input), before: active?.patch ?? {} });
    return afterwards(tx, occurrence, event);
  });
}

type Found = { occurrence: Occurrence; row: ChangeRow | null; current: ServiceItem | undefined };

/** Finds a service by its key and checks the right to change it. @throws AppError notFound, C100 */
async function findService(tx: Context, key: string): Promise<Found> {
  tx.demand('worship.service.update');
  const { schedule, occurrence, row } = await openService(tx, key);
  tx.demand('worship.service.update', { siteId: occurrence.siteId });
  const [current] = await itemsOf(tx, schedule, [occurrence]);
  return { occurrence, row, current };
}

/** Upserts the office's change to a service; the previous change is kept for one undo. Concurrent writes conflict. */
async function saveChange(
  tx: Context,
  { occurrence, row, current, input }: Found & { input: ChangeInput },
): Promise<ChangeRow> {
  demandWithinReach(occurrence.movedFrom?.on ?? occurrence.on, input.patch.on);
  const former = row && !row.removedAt ? { op: row.op, patch: row.patch, reason: row.reason } : null;
  const values = { ...input, internalNote: input.internalNote ?? row?.internalNote ?? null, former, removedAt: null };
  if (row) return write(tx, row, values);
  const on = occurrence.movedFrom?.on ?? occurrence.on;
  const { siteId, key } = occurrence;
  const [made] = await tx.db
    .insert(serviceChanges)
    .values({ ...values, siteId, key, on, movedOn: input.patch.on ?? null })
    .onConflictDoNothing()
    .returning();
  if (!made) throw conflict(current);
  return made;
}

async function write(tx: Context, row: ChangeRow, values: Partial<ChangeRow>): Promise<ChangeRow> {
  const movedOn = values.patch ? (values.patch.on ?? null) : row.movedOn;
  const [changed] = await tx.db
    .update(serviceChanges)
    .set({ ...values, movedOn, rev: row.rev + 1, updatedAt: tx.now() })
    .where(and(eq(serviceChanges.id, row.id), eq(serviceChanges.rev, row.rev)))
    .returning();
  if (!changed) throw conflict(row);
  return changed;
}

const actOf = ({ op, patch, reason }: ChangeInput) => ({
  act: `worship.service.${op}` as const,
  after: patch,
  note: reason ?? '',
});

type AuditDetails = { act: Act; before?: object | undefined; after?: object; note?: string };

/** Audits the service as it was before the change: 'Abendmesse, 2026-11-25 18:30'. */
async function recordChange(
  tx: Context,
  { key, siteId, title, on, at }: Occurrence,
  details: AuditDetails,
): Promise<void> {
  await tx.record({ object: { kind: 'service', id: key, label: `${title}, ${on} ${at}` }, siteId, ...details });
}

async function afterwards(tx: Context, { key, siteId }: Occurrence, event: ServiceEvent): Promise<ServiceItem[]> {
  tx.touch(servicesTag(siteId));
  await tx.emit(event, { siteId, key });
  const { current } = await findService(tx, key);
  return current ? [current] : [];
}
