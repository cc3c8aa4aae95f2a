import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CollectionName } from '../audit/acts.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Context } from '../context.ts';
import type { ListField } from '../db/list-query.ts';
import type { Locale, MessageKey } from '../i18n/texts.ts';
import type { PrepareMerge } from '../site-data.ts';
import type { CollectionContract } from './collection-contract.ts';
import type { NamedApart } from './name-apart.ts';
import type { UniqueColumn } from './site-clashes.ts';

export type RecordTable = PgTable &
  Record<'id' | 'siteId' | 'rev' | 'createdAt' | 'updatedAt' | 'removedAt' | 'removedByName', AnyPgColumn> & {
    /** Column that searches of the list read (`searchColumn`). */
    searchText?: AnyPgColumn;
  };
export type Row<T extends PgTable> = T['$inferSelect'];
export type Values<T extends PgTable> = Partial<T['$inferInsert']>;

export type ListFilter = {
  page: number;
  limit: number;
  sort: string;
  id?: string | undefined;
  site?: string | undefined;
  trash?: boolean | undefined;
  /** 'trash' is the legacy form of `trash: true`, for collections that had it. */
  status?: string | undefined;
  search?: string | undefined;
};

/**
 * Rules of one kind of thing that belongs to a parish: its table, permissions, and custom rules as plain functions. Table columns
 * have the names of the API (`from: text('from_path')`).
 */
export type CollectionRules<T extends RecordTable> = {
  contract: CollectionContract;
  table: T;
  /** 'worship.place' makes the audit actions 'worship.place.update' and the events 'worship.placeChanged'. */
  thing: CollectionName;
  /** Permissions not listed default to `write`. */
  permissions: { write: string; read?: string; create?: string; remove?: string };
  /** Nouns for users: 'Ort' in the list of the trash, 'den Ort' in the audit log, 'Orte' where parishes are merged. */
  nouns: { one: MessageKey; accusative: MessageKey; many?: MessageKey };
  /** The column with a unique index within a parish. `taken`: field error when another row has the value. */
  uniqueBy?: UniqueColumn & { taken: MessageKey };
  /** Further unique indexes by their names, each with what is said at which field; they are in the way of no merge. */
  alsoUnique?: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>;
  /** Collision rule for things chosen by name alone, when both parishes of a merge have one of the same name. */
  namedApart?: NamedApart;
  /** Runs before the rows of a parish go to another one, where more than a unique column is in the way. */
  prepareMerge?: PrepareMerge;
  /** Cache tag of pages that show things of this kind. */
  tag?: (siteId: string) => PageTag;
  /** By the names of the contract's `sorts`; `today` is the local date in the parish of the request. */
  sorts: Readonly<Record<string, ListField | ((today: string) => SQL)>>;
  /** Order of rows that the chosen sort leaves equal, in its direction; by their ids without it. */
  ties?: readonly ListField[];
  /** Large columns that the contract does not have: lists do not read them, so that rows of `include` lack them. */
  unlisted?: ReadonlyArray<string & keyof Row<T>>;
  /** Conditions for the contract's own filters. */
  filters?(filter: ListFilter, today: string, ctx: Context): Array<SQL | undefined>;
  /** Additional keys of replies that list items, as the contract's `include`; `isOne`: requested by its id alone. */
  include?: (ctx: Context, rows: Row<T>[], isOne: boolean) => Promise<Record<string, unknown>>;
  /** Condition for the rows that this caller reads at all; undefined: all of the parishes that may be read. */
  shownTo?: (ctx: Context) => SQL | undefined;
  /** Changing or removing things of parishes the caller may not read throws notFound. By default it throws C100. */
  hidesForeign?: true;
  /** Replaces the default creation of rows, for collections with special rules. */
  create?: (ctx: Context, items: never[]) => Promise<Row<T>[]>;
  /**
   * Validates what types cannot express (references into other parishes), and completes derived fields. What has to be done with the
   * row once it is stored is handed to `later`; it runs before `after`.
   */
  prepare?: (
    tx: Context,
    siteId: string,
    values: Values<T>,
    before: Row<T> | null,
    later: (act: (row: Row<T>) => Promise<void>) => void,
  ) => Promise<Values<T>>;
  /** Runs in the transaction after a row is created (`before` is null) or changed. */
  after?: (tx: Context, row: Row<T>, before: Row<T> | null) => Promise<void>;
  /** Refuses removal while something still depends on the rows. */
  refuseRemoval?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Refuses to restore rows that can no longer be placed. */
  refuseRestore?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Label of a row in the audit log; by default its name, title or key. */
  label?: (row: Row<T>) => string;
  /** Personal fields: the audit log, which cannot be corrected, only notes that they changed. */
  personal?: ReadonlyArray<string & keyof Row<T>>;
  /** Further rules for the trash; null: removed rows appear in no trash, and are kept forever. */
  trash?: TrashRules | null;
};

export type TrashRules = {
  /** Name of a row as SQL; by default its name or title. */
  title?: SQL<string> | AnyPgColumn;
  /** Display name, where the stored name is a machine-readable key. */
  titleIn?: (stored: string, locale: Locale) => string;
  /** Condition for permanent deletion: rows still referenced must stay. */
  mayGo?: (ctx: Context) => SQL;
};
