import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PageTag } from './cache/tags.ts';
import type { Context, SiteRef } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';
import { type NamedApart, nameApart } from './records/name-apart.ts';
import { type RowTitle, resolveClashes, type UniqueColumn } from './records/site-clashes.ts';

export type SiteTable = PgTable & { siteId: AnyPgColumn };

/** A path below a parish that changed when its things moved to another parish, without a leading slash. */
export type MovedPath = { from: string; to: string };

/**
 * Outcomes of a row that cannot simply move. `trashed`: it went to the trash, because the other parish has one of the
 * same. `joined`: it was merged with that of the other parish. `numbered`: it has another number, code or address.
 * `renamed`: its name now says its former parish. `ended`: it was deleted.
 */
export const MERGE_OUTCOMES = ['trashed', 'joined', 'numbered', 'renamed', 'ended'] as const;
export type MergeOutcome = (typeof MERGE_OUTCOMES)[number];

/** The rows of a table that did not simply move, by their names, and the paths that changed. */
export type Moved = Partial<Record<MergeOutcome, string[]>> & { paths?: MovedPath[] };

/** The rows of one table that belong to a parish: how they follow it when it is merged or purged. */
export type SiteData = {
  table: SiteTable;
  /** Plural for people ('Einträge'); without one the rows appear in no preview. */
  label?: MessageKey;
  /** Gives the rows of a parish to another one, within the transaction of the merge. */
  move: (tx: Context, from: string, into: string) => Promise<Moved>;
  /** Deletes the rows of a parish for good. */
  remove: (tx: Context, siteId: string) => Promise<void>;
  /** For a parish of the demo, where `remove` refuses what the law wants kept: deletes also what was only tried out. */
  discard?: (tx: Context, siteId: string) => Promise<void>;
};

/** Things of a parish that a new parish may begin with. */
export type SiteCopy = {
  /** Name of the choice in the API: 'pages', 'places'. */
  part: string;
  copy: (tx: Context, from: string, into: SiteRef) => Promise<void>;
};

/** Runs before the rows move and prevents clashes itself. */
export type PrepareMerge = (tx: Context, from: string, into: string) => Promise<Moved>;

type RowRules = Partial<RowTitle> & {
  label?: MessageKey | undefined;
  /** Invalidated for the parish that receives the rows. */
  tag?: ((siteId: string) => PageTag) | undefined;
  uniqueBy?: UniqueColumn | undefined;
  namedApart?: NamedApart | undefined;
  prepare?: PrepareMerge | undefined;
};

/** Site data of a table with ordinary rows. */
export function siteRows(table: SiteTable, rules: RowRules = {}): SiteData {
  const { label, tag, uniqueBy, namedApart, prepare, title, titleIn } = rules;
  return {
    table,
    ...(label ? { label } : {}),
    async move(tx, from, into) {
      const prepared = (await prepare?.(tx, from, into)) ?? {};
      const named = { title: title ?? uniqueBy?.column, titleIn };
      const cleared = uniqueBy ? await resolveClashes(tx, table, { from, into, uniqueBy, ...named }) : {};
      const renamed = namedApart ? await nameApart(tx, table, { from, into, named: namedApart }) : {};
      await tx.db
        .update(table)
        .set({ siteId: into } as Record<string, unknown>)
        .where(eq(table.siteId, from));
      if (tag) tx.touch(tag(into));
      return bothMoved(bothMoved(prepared, cleared), renamed);
    },
    async remove(tx, siteId) {
      await tx.db.delete(table).where(eq(table.siteId, siteId));
    },
  };
}

function bothMoved(one: Moved, other: Moved): Moved {
  const outcomes = MERGE_OUTCOMES.map((outcome) => [outcome, [...(one[outcome] ?? []), ...(other[outcome] ?? [])]]);
  return { ...Object.fromEntries(outcomes), paths: [...(one.paths ?? []), ...(other.paths ?? [])] };
}

/** Number of things of a parish that are not in the trash. */
export function countSiteRows(ctx: Context, table: SiteTable, siteId: string): Promise<number> {
  const { removedAt } = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
  return ctx.db.$count(table, and(eq(table.siteId, siteId), removedAt ? isNull(removedAt) : undefined));
}
