import type { Readable } from 'node:stream';
import { getTableName, sql } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { isForeignKeyViolation } from '#kernel/db/violations.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { noticesOf, type TrashKind } from '#kernel/trash.ts';
import type { LostFilter, LostThing, LostWanted } from '../contract.ts';
import { columnsOf, rowsOf } from './catalogue.ts';
import { batchesOf, linesOf } from './json-lines.ts';
import { readRows } from './read-archive.ts';

type Row = { id: string; siteId: string | null; title: string };
type Child = { table: string; column: string };

const READ = 'backup.archive.read';

/** Kinds that are whole without more than their rows: bytes and parishes need a restore of everything. */
const kindsOf = (ctx: Context): TrashKind[] =>
  ctx.across.trash.filter(({ purge, isOnlyRows, table }) => (!purge || isOnlyRows) && table.siteId);

/**
 * Lists by name the things of a backup that the database no longer has, not even in its trash (SY4).
 * @throws AppError C100, notFound, ArchiveError
 */
export async function listLost(
  ctx: Context,
  open: () => Promise<Readable>,
  { page, limit, search = '' }: LostFilter,
): Promise<{ thing: LostThing[]; total: number }> {
  ctx.demand(READ, { siteId: null });
  const kinds = new Map(kindsOf(ctx).map((kind) => [getTableName(kind.table), kind]));
  const slugs = new Map(ctx.sites.map(({ id, slug }) => [id, slug]));
  const found: LostThing[] = [];
  await readRows(await open(), new Set(kinds.keys()), async (table, body) => {
    const kind = kinds.get(table);
    if (!kind) return;
    for await (const lines of batchesOf(body)) {
      for (const { id, siteId, title } of await missingRows(ctx.db, kind, lines)) {
        const site = slugs.get(siteId ?? '');
        const name = kind.titleIn?.(title, ctx.locale) ?? title;
        if (site && name.toLowerCase().includes(search.toLowerCase()))
          found.push({ kind: kind.kind, label: textOf(kind.label, ctx.locale), _id: id, title: name, site });
      }
    }
  });
  const sorted = found.toSorted((a, b) => a.title.localeCompare(b.title, ctx.locale));
  return { thing: sorted.slice((page - 1) * limit, page * limit), total: sorted.length };
}

/**
 * Puts single things of a backup back as they were then, with what belongs to them alone. They pass through the trash, so that
 * their room checks, records and shows them as it does with everything that comes back.
 * @throws AppError C100, access.proofNeeded, notFound, backup.belongsToGone (409), and what the room refuses
 */
export async function restoreThing(
  ctx: Context,
  open: () => Promise<Readable>,
  { kind: name, _id: id }: LostWanted,
): Promise<{ restored: string[]; notices: string[] }> {
  ctx.demand('backup.archive.create', { siteId: null });
  demandRecentProof(ctx);
  const kind = kindsOf(ctx).find((one) => one.kind === name);
  if (!kind) throw notFound();
  const table = getTableName(kind.table);
  const children = await childrenOf(ctx.db, table);
  const wanted = new Map([[table, 'id'], ...children.map((child) => [child.table, child.column] as const)]);
  const lines = new Map<string, string[]>();
  await readRows(await open(), new Set(wanted.keys()), async (from, body) => {
    const column = wanted.get(from) ?? 'id';
    for await (const line of linesOf(body))
      if (line.includes(id) && (JSON.parse(line) as Record<string, unknown>)[column] === id)
        lines.set(from, [...(lines.get(from) ?? []), line]);
  });
  if (!lines.has(table)) throw notFound();
  await ctx.tx(async (tx) => {
    try {
      await insertRows(tx.db, table, lines.get(table) ?? [], tx.now());
      for (const child of children) await insertRows(tx.db, child.table, lines.get(child.table) ?? []);
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('backup.belongsToGone', 409, 'backup_belongsToGone');
      throw error;
    }
  });
  // Whatever the room may refuse: until then it lies in the trash.
  return { restored: [id], notices: noticesOf(await kind.restore(ctx, [id])) };
}

/** Rows whose id is free, with their names as the trash would show them. */
async function missingRows(db: Db, { table, title }: TrashKind, lines: readonly string[]): Promise<Row[]> {
  const name = sql.identifier(getTableName(table));
  return rowsOf<Row>(
    db,
    sql`select ${table.id} as "id", ${table.siteId} as "siteId", ${title} as "title"
      from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json) as ${name}
      where ${table.removedAt} is null
        and not exists (select 1 from ${name} as present where present.id = ${table.id})`,
  );
}

/** `removedAt`: the rows lie in the trash since then. */
async function insertRows(db: Db, table: string, lines: readonly string[], removedAt?: Date) {
  if (lines.length === 0) return;
  const name = sql.identifier(table);
  const columns = await columnsOf(db, table);
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((column) =>
        removedAt && column === 'removed_at' ? sql`${removedAt.toISOString()}::timestamptz` : sql.identifier(column),
      ),
      sql`, `,
    );
  await db.execute(sql`insert into ${name} (${sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )})
    overriding system value select ${list(columns)}
    from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json) on conflict do nothing`);
}

/** Tables whose rows are deleted with a row of this one. */
const childrenOf = (db: Db, table: string): Promise<Child[]> =>
  rowsOf<Child>(
    db,
    sql`select child.relname as "table", attribute.attname as "column"
      from pg_constraint link
      join pg_class child on child.oid = link.conrelid
      join pg_class parent on parent.oid = link.confrelid
      join pg_attribute attribute on attribute.attrelid = child.oid and attribute.attnum = link.conkey[1]
      where link.contype = 'f' and link.confdeltype = 'c' and parent.relname = ${table} and child.oid <> parent.oid
        and cardinality(link.conkey) = 1`,
  );
