import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { valuesBefore } from '#kernel/records/undo-change.ts';
import { intoTrash, outOfTrash, type TrashKind } from '#kernel/trash.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import {
  type Association,
  type AssociationChange,
  associationChangeSchema,
  type NewAssociation,
} from '../contract/associations.ts';
import { associations, sites } from '../tables.ts';
import { lockSites } from './site-addresses.ts';

type Row = typeof associations.$inferSelect;

const MAY = 'sites.site.arrange';

/** All associations in their order, without those in the trash. */
export async function listAssociations(db: Db): Promise<Association[]> {
  const rows = await db
    .select()
    .from(associations)
    .where(isNull(associations.removedAt))
    .orderBy(asc(associations.position), asc(associations.name));
  return rows.map(associationView);
}

/** The same, cached until a parish or an association changes. NB: shared objects; do not mutate them. */
export const knownAssociations = (ctx: Context): Promise<Association[]> =>
  ctx.kept('sites.associations', ['sites'], () => listAssociations(ctx.db));

/** The association that new parishes join: the only one of the installation; null where there are several or none. */
export async function onlyAssociation(db: Db): Promise<string | null> {
  const [first, ...others] = await listAssociations(db);
  return first && others.length === 0 ? first._id : null;
}

/** @throws AppError invalid, at the field `associationId`, for an association that does not exist */
export async function demandAssociation(tx: Context, id: string | null | undefined): Promise<Association | null> {
  if (!id) return null;
  const found = (await listAssociations(tx.db)).find(({ _id }) => _id === id);
  if (!found) throw invalid({ associationId: 'kernel_fieldNotAllowed' });
  return found;
}

/** Makes an association without checking permissions; for the demo and tests only. */
export async function addAssociation(db: Db, given: NewAssociation): Promise<Association> {
  const [last] = await db.select({ position: max(associations.position) }).from(associations);
  const [row] = await db
    .insert(associations)
    .values({ ...given, position: (last?.position ?? -1) + 1 })
    .returning();
  if (!row) throw new Error(`The association ${given.name} was not stored`);
  return associationView(row);
}

/** Makes an association without parishes, at the end of the order. @throws AppError C100, invalid */
export async function createAssociation(ctx: Context, given: NewAssociation): Promise<Association> {
  ctx.demand(MAY, { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    await demandFreeName(tx, given.name);
    const made = await addAssociation(tx.db, given);
    tx.touch('sites');
    await tx.record({ act: 'sites.association.create', object: objectOf(made), after: namesOf(made) });
    return made;
  });
}

/** @throws AppError C100, conflict, invalid, notFound */
export async function renameAssociation(ctx: Context, { _id, rev, ...names }: AssociationChange): Promise<Association> {
  ctx.demand(MAY, { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const before = await storedAssociation(tx, _id);
    if (names.name !== undefined && names.name !== before.name) await demandFreeName(tx, names.name, _id);
    const change = { id: _id, rev, values: withoutUndefined(names), where: isNull(associations.removedAt) };
    const after = associationView(await updateRevised(tx.db, associations, change, associationView));
    tx.touch('sites');
    const values = { before: namesOf(associationView(before)), after: namesOf(after) };
    await tx.record({ act: 'sites.association.update', object: objectOf(after), ...values });
    return after;
  });
}

/** Stores the order; associations not listed follow in their present order. @throws AppError C100, notFound */
export async function orderAssociations(ctx: Context, ids: string[]): Promise<{ ordered: string[] }> {
  ctx.demand(MAY, { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const all = new Map((await listAssociations(tx.db)).map((one) => [one._id, one]));
    if (ids.some((id) => !all.has(id))) throw notFound();
    const wanted = [...new Set([...ids, ...all.keys()])];
    for (const [position, id] of wanted.entries())
      if (all.get(id)?.position !== position)
        await tx.db.update(associations).set({ position }).where(eq(associations.id, id));
    tx.touch('sites');
    const label = wanted.flatMap((id) => all.get(id)?.name ?? []).join(', ');
    await tx.record({ act: 'sites.association.order', object: { kind: 'association', id: wanted[0] ?? '', label } });
    return { ordered: wanted };
  });
}

/** Moves an association to the trash; its parishes stand alone from now on. @throws AppError C100, notFound */
export async function removeAssociation(ctx: Context, id: string): Promise<{ removed: string[] }> {
  ctx.demand(MAY, { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const row = await storedAssociation(tx, id);
    const left = await tx.db
      .update(sites)
      .set({ associationId: null, rev: sql`${sites.rev} + 1` })
      .where(eq(sites.associationId, id))
      .returning({ id: sites.id });
    await tx.db
      .update(associations)
      .set({ ...intoTrash(tx), formerSiteIds: left.map((site) => site.id), rev: row.rev + 1 })
      .where(eq(associations.id, id));
    tx.touch('sites');
    await tx.record({ act: 'sites.association.remove', object: objectOf(associationView(row)) });
    for (const site of left)
      await tx.record({ act: 'sites.association.end', object: objectOf(associationView(row)), siteId: site.id });
    return { removed: [id] };
  });
}

/**
 * Takes associations back from the trash, all or none, with those of their parishes that joined no other one since.
 * @throws AppError C100, notFound, sites.associationTaken (409) where another one has the name meanwhile
 */
export async function restoreAssociations(ctx: Context, ids: string[]): Promise<Association[]> {
  ctx.demand(MAY, { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const restored: Association[] = [];
    for (const id of ids) {
      const row = await storedAssociation(tx, id, { inTrash: true });
      if (await isNameTaken(tx, row.name)) throw associationTaken(row.name);
      const back = { ...row, ...outOfTrash, rev: row.rev + 1 };
      await tx.db
        .update(associations)
        .set({ ...outOfTrash, formerSiteIds: [], rev: back.rev })
        .where(eq(associations.id, id));
      await tx.db
        .update(sites)
        .set({ associationId: id, rev: sql`${sites.rev} + 1` })
        .where(and(inArray(sites.id, row.formerSiteIds), isNull(sites.associationId)));
      restored.push(associationView(back));
      await tx.record({ act: 'sites.association.restore', object: objectOf(associationView(back)) });
    }
    tx.touch('sites');
    return restored;
  });
}

/** Deletes for good an association whose last parish was merged, purged or moved out with the demo. */
export async function dropIfEmpty(tx: Context, id: string | null): Promise<void> {
  if (id === null || (await tx.db.$count(sites, eq(sites.associationId, id))) > 0) return;
  await tx.db.delete(associations).where(eq(associations.id, id));
}

/** Gives an association its former names back, unless they changed again. @throws AppError C100, notFound, conflict */
export const undoAssociationChange: Undo = async (ctx, { objectId, before, after }) => {
  const current = associationView(await storedAssociation(ctx, objectId));
  const names = valuesBefore({ before, after }, namesOf(current));
  const { data } = associationChangeSchema.safeParse({ ...names, _id: objectId, rev: current.rev });
  if (!data) throw conflict(null);
  return renameAssociation(ctx, data);
};

export const associationTrash: TrashKind = {
  kind: 'association',
  label: 'sites_associationOne',
  permission: MAY,
  table: associations,
  title: associations.name,
  restore: restoreAssociations,
};

/**
 * Choices and lists show associations by their name alone. @throws AppError invalid, at the field `name`, for the name of another
 * one, whatever its capitals
 */
async function demandFreeName(tx: Context, name: string, ownId?: string): Promise<void> {
  if (await isNameTaken(tx, name, ownId)) throw invalid({ name: 'sites_associationTaken' });
}

async function isNameTaken(tx: Context, name: string, ownId?: string): Promise<boolean> {
  const wanted = name.toLowerCase();
  return (await listAssociations(tx.db)).some((one) => one._id !== ownId && one.name.toLowerCase() === wanted);
}

const associationTaken = (name: string) =>
  new AppError('sites.associationTaken', 409, 'sites_associationNotRestored', { name });

async function storedAssociation(tx: Context, id: string, { inTrash = false } = {}): Promise<Row> {
  const [row] = await tx.db.select().from(associations).where(eq(associations.id, id));
  if (!row || Boolean(row.removedAt) !== inTrash) throw notFound();
  return row;
}

const associationView = ({ id, name, nameEn, position, rev }: Row): Association => ({
  _id: id,
  name,
  nameEn,
  position,
  rev,
});

const namesOf = ({ name, nameEn }: Association) => ({ name, nameEn });

const objectOf = ({ _id, name }: Association) => ({ kind: 'association', id: _id, label: name });
