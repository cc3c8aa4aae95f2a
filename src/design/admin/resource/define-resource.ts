import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HistoryVersion } from '../../patterns/history/version-list.tsx';
import { loadOne } from '../actions/load-one.ts';
import type { Refusal } from '../form/refusal.ts';
import type { Bind, FormValues } from '../form/use-edit-form.ts';
import type { BulkAction } from '../list/bulk-bar.tsx';
import type { Crumb } from '../shell/top-bar.tsx';
import type { Column } from './data-table.tsx';
import type { Filter } from './filter-bar.tsx';
import { type ListQuery, type ListShape, queryOf, readListState } from './list-state.ts';

/** Fields of every record (decision 7); `rev` is the optimistic lock. */
export type Stored = { _id: string; rev: number };

/** Data access of the two screens; the room implements it with calls to its own endpoints. */
export type ResourceStore<Row, Values> = {
  list: (query: ListQuery) => Promise<{ rows: readonly Row[]; total: number }>;
  get: (id: string) => Promise<Row>;
  /** `row` is the previously loaded record, null for a new one. */
  save: (row: Row | null, values: Values) => Promise<Row>;
  remove: (ids: string[]) => Promise<void>;
  /** Undoes `remove` (decision 29: a trash of 30 days); may answer what is to be known about some of them. */
  restore: (ids: string[]) => Promise<void> | Promise<string | undefined>;
};

/** Definition of the list and edit screens of one record type. Tables, endpoints, permissions and rules live elsewhere. */
export type Resource<Row extends Stored, Values extends FormValues> = {
  icon: Icon;
  /** Addresses below the base of the admin area. */
  listPath: string;
  editPath: (id: string | null) => string;
  words: {
    plural: () => string;
    count: (inputs: { count: number }) => string;
    create: () => string;
    search: () => string;
    removed: (inputs: { count: number }) => string;
    loadFailed: () => string;
    /** Empty state: title and purpose. */
    emptyTitle: () => string;
    emptyText: () => string;
  };
  /** Further ways to new records, such as an import, beside the button that creates one. */
  buttons?: () => ReactNode;
  /** Shown above the filters, such as filters that are kept under a name. */
  views?: () => ReactNode;
  /** A sentence above the list. */
  note?: () => string;
  /** Shown above the rows, such as sums of what the search and the filters (`query`) leave. */
  above?: (query: ListQuery) => ReactNode;
  titleOf: (row: Row) => string;
  under?: (row: Row) => ReactNode;
  phoneUnder?: (row: Row) => ReactNode;
  phoneEnd?: (row: Row) => ReactNode;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  defaultSort: string;
  /** Bulk actions besides delete, which every list has. */
  actions?: readonly BulkAction[];
  /** Permission to create and change, where not everybody who sees the list may; without it the form is only read. */
  writing?: string;
  /** Permission to delete, where not everybody who sees the list may. */
  removal?: string;
  /** Last editor, for the conflict banner. */
  touched: (row: Row) => { who: string | null; at: string | null };
  blank: Values;
  /** Values of a new record that the server knows, such as the only church of the parish, or that the address names. */
  firstValues?: (params: URLSearchParams) => Promise<Partial<Values>>;
  valuesOf: (row: Row) => Values;
  labels: { readonly [K in keyof Values]: () => string };
  /** Fields that must not stay empty; marked in the form, demanded by the server. */
  required?: readonly (keyof Values & string)[];
  fields: (bind: Bind<Values>, values: Values) => ReactNode;
  /** Acts of an existing record above its form, so that a phone shows them first. */
  head?: (row: Row, form: AsideForm) => ReactNode;
  /** Facts beside the form of an existing record. */
  aside?: (row: Row, form: AsideForm) => ReactNode;
  /** Link to the record outside of the admin area. */
  onSite?: (row: Row) => { label: string; href: string };
  /** Kind of lock (`Module.editable`): of two people who open the record one writes, and the other can take over. */
  lock?: string;
  /** True for a stored record whose changes are saved without asking, such as a draft. New ones are then kept on the device. */
  savesItself?: (row: Row) => boolean;
  /** True if the first field of a new record gets the focus, for forms that are filled in many times a day. */
  startsInside?: boolean;
  history?: {
    /** Question before a version is restored; says what restoring does to this record. */
    question: (row: Row) => string;
    load: (id: string) => Promise<readonly HistoryVersion[]>;
    restore: (id: string, versionId: string) => Promise<RestoredVersion>;
  };
  store: ResourceStore<Row, Values>;
};

/** Toast after a version was restored; `undo` restores the replaced version. */
export type RestoredVersion = { text: string; undo?: () => Promise<void> };

/**
 * State of the form for actions beside it: they act on the stored record and would leave out unsaved changes. `isOpen`: nobody else writes.
 * `isActWanted`: Ctrl+Enter was pressed, and what was unsaved is being saved; `wantAct(false)` once the act is asked about.
 */
export type AsideForm = {
  isChanged: boolean;
  isOpen: boolean;
  refuse: (error: unknown) => void;
  isActWanted: boolean;
  wantAct: (isWanted: boolean) => void;
};

/** Identity function that checks the types of a definition. */
export function defineResource<Row extends Stored, Values extends FormValues>(
  resource: Resource<Row, Values>,
): Resource<Row, Values> {
  return resource;
}

export type ListData<Row> = { rows: readonly Row[]; total: number; refusal: Refusal | null };
export type EditData<Row> = { row: Row | null; refusal: Refusal | null };

type AnyListed<Row> = Pick<Resource<Row & Stored, FormValues>, 'filters' | 'defaultSort'> & {
  store: Pick<ResourceStore<Row, never>, 'list'>;
};

export function shapeOf(of: { filters: readonly Filter[]; defaultSort: string }): ListShape {
  return { filterNames: of.filters.map((filter) => filter.name), defaultSort: of.defaultSort };
}

/** A `clientLoader` for the list: reads its state from the URL. Returns errors as data, so that the layout stays mounted. */
export function listLoader<Row>(of: AnyListed<Row>) {
  return async ({ request }: { request: Request }): Promise<ListData<Row>> => {
    const state = readListState(new URL(request.url).searchParams, shapeOf(of));
    return loadOne(() => of.store.list(queryOf(state)), { rows: [], total: 0 });
  };
}

/** Breadcrumbs of the edit screen: list, record. For `handle` of the route. */
export function editCrumbs<Row extends Stored, Values extends FormValues>(of: Resource<Row, Values>) {
  return (data: unknown): Crumb[] => {
    const row = (data as EditData<Row> | undefined)?.row;
    return [{ label: of.words.plural(), to: of.listPath }, { label: row ? of.titleOf(row) : of.words.create() }];
  };
}

/** A `clientLoader` for the edit screen; without an id in the URL the form creates a new record. */
export function editLoader<Row>(of: { store: Pick<ResourceStore<Row, never>, 'get'> }) {
  return ({ params: { id } }: { params: { id?: string | undefined } }): Promise<EditData<Row>> =>
    loadOne(async () => ({ row: id ? await of.store.get(id) : null }), { row: null });
}
