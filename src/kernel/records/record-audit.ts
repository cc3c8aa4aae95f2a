import { canonical } from '../audit/changed-fields.ts';
import type { CollectionRules, RecordTable, Row } from './collection-rules.ts';

/** Reference to a row in the audit log: by its label, else by its name, title or key. */
export function recordObject<T extends RecordTable>({ thing, label }: CollectionRules<T>, row: Row<T>) {
  const { id, siteId, name, title, key } = row as Record<string, string>;
  const kind = thing.slice(thing.indexOf('.') + 1);
  return { object: { kind, id: id ?? '', label: label?.(row) ?? name ?? title ?? key ?? '' }, siteId };
}

/** Columns without ids, revision, timestamps and the search text, which repeats personal fields. */
export function factsOf(row: object): Record<string, unknown> {
  const {
    id: _i,
    siteId: _s,
    rev: _r,
    createdAt: _c,
    updatedAt: _u,
    removedAt: _t,
    removedByName: _n,
    searchText: _x,
    ...facts
  } = row as Row<RecordTable>;
  return facts;
}

/** Values before and after for the audit log; a personal field is only marked as changed. */
export function sidesOf<T extends RecordTable>(
  { personal = [] }: Pick<CollectionRules<T>, 'personal'>,
  before: Row<T>,
  after: Row<T>,
) {
  const changed = personal.filter((name) => canonical(before[name]) !== canonical(after[name]));
  const marks = (word: string) =>
    Object.fromEntries(personal.map((name) => [name, changed.includes(name) ? word : '']));
  return { before: { ...factsOf(before), ...marks('…') }, after: { ...factsOf(after), ...marks('changed') } };
}

/** Values of a new row for the audit log, without empty ones. */
export function createdFacts<T extends RecordTable>(
  { personal = [] }: Pick<CollectionRules<T>, 'personal'>,
  row: Row<T>,
): Record<string, unknown> {
  const facts = Object.entries(factsOf(row)).filter(([, value]) => !EMPTY.has(JSON.stringify(value)));
  return Object.fromEntries(facts.map(([name, value]) => [name, personal.includes(name) ? 'changed' : value]));
}

const EMPTY = new Set(['null', '""', '[]', '{}']);
