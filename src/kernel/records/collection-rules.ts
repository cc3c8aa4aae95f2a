import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CollectionName } from '../audit/acts.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Context } from '../context.ts';
import type { ListField } from '../db/list-query.ts';
import type { Locale, MessageKey } from '../i18n/texts.ts';
import type { CollectionContract } from './collection-contract.ts';

export type RecordTable = PgTable &
  Record<'id' | 'siteId' | 'rev' | 'createdAt' | 'updatedAt' | 'removedAt' | 'removedByName', AnyPgColumn>;
export type Row<T extends PgTable> = T['$inferSelect'];
export type Values<T extends PgTable> = Partial<T['$inferInsert']>;

export type ListFilter = {
  page: number;
  limit: number;
  sort: string;
  id?: string | undefined;
  site?: string | undefined;
  trash?: boolean | undefined;
  /** 'trash' is the older form of `trash: true`, in collections that had it. */
  status?: string | undefined;
  search?: string | undefined;
};

/**
 * One kind of thing that belongs to a parish: its table, its permissions, and its own rules as plain functions. The columns
 * of the table have the names of the API (`from: text('from_path')`).
 */
export type CollectionRules<T extends RecordTable> = {
  contract: CollectionContract;
  table: T;
  /** 'worship.place' makes the audit actions 'worship.place.update' and the events 'worship.placeChanged'. */
  thing: CollectionName;
  /** `write` stands for those that are not named. */
  permissions: { write: string; read?: string; create?: string; remove?: string };
  /** What people call one of them: 'Ort' in the list of the trash, 'den Ort' in the sentences of the audit trail. */
  nouns: { one: MessageKey; accusative: MessageKey };
  /** Tag of the pages that show things of this kind. */
  tag?: (siteId: string) => PageTag;
  /** By the names of the contract's `sorts`; `today` is the local date in the parish of the request. */
  sorts: Readonly<Record<string, ListField | ((today: string) => SQL)>>;
  search?: readonly ListField[];
  /** Conditions for the contract's own filters. */
  filters?(filter: ListFilter, today: string): Array<SQL | undefined>;
  /** Further keys of the replies that list items, as the contract's `include`; `isOne`: asked for by its id alone. */
  include?: (ctx: Context, rows: Row<T>[], isOne: boolean) => Promise<Record<string, unknown>>;
  /**
   * Things of parishes that the caller may not read are not found when they are to be changed or removed. Without it they
   * are refused (C100).
   */
  hidesForeign?: true;
  /** Replaces the creation of rows; for acts with rules of their own. */
  create?: (ctx: Context, items: never[]) => Promise<Row<T>[]>;
  /** Refuses what types cannot know (references into other parishes), and completes what depends on other fields. */
  prepare?: (tx: Context, siteId: string, values: Values<T>, before: Row<T> | null) => Promise<Values<T>>;
  /** Runs in the transaction after a row is created (`before` is null) or changed. */
  after?: (tx: Context, row: Row<T>, before: Row<T> | null) => Promise<void>;
  /** Refuses the removal of what is still needed. */
  refuseRemoval?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Refuses to restore what has no place any more. */
  refuseRestore?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Name of a row in the audit trail; by default its name, title or key. */
  label?: (row: Row<T>) => string;
  /** Fields about persons: the audit trail, which nobody can correct, only notes that they changed. */
  personal?: ReadonlyArray<string & keyof Row<T>>;
  /** What the trash needs beyond the rest; null: removed rows are in no trash, and stay for good. */
  trash?: TrashRules | null;
};

export type TrashRules = {
  /** Name of a row as SQL; by default its name or title. */
  title?: SQL<string> | AnyPgColumn;
  /** Name for people, where the stored one is only for machines. */
  titleIn?: (stored: string, locale: Locale) => string;
  /** What other things still point at may not be deleted for good yet. */
  mayGo?: () => SQL;
};
