import type { RecordKind, RecordTable, Row } from './records.ts';

/** The record as the audit trail names it: by its name or title, a change by the key of its service. */
export function recordObject<T extends RecordTable>({ event, labelOf }: RecordKind<T>, row: Row<T>) {
  const { id, siteId, name, title, key } = row as Record<string, string>;
  const kind = event.slice(event.indexOf('.') + 1);
  return { object: { kind, id: id ?? '', label: labelOf?.(row) ?? name ?? title ?? key ?? '' }, siteId };
}

function factsOf(row: object): object {
  const {
    id: _i,
    siteId: _s,
    rev: _r,
    createdAt: _c,
    updatedAt: _u,
    removedAt: _t,
    removedByName: _n,
    ...facts
  } = row as Row<RecordTable>;
  return facts;
}

/** Before and after for the audit trail; of a field about a person it only learns that it changed. */
export function sidesOf<T extends RecordTable>(
  { personal = [] }: RecordKind<T>,
  before: Row<T> | undefined,
  after: Row<T>,
) {
  const sides = { before: factsOf(before ?? {}), after: factsOf(after) };
  const changed = personal.filter((name) => before?.[name] !== after[name]);
  const marks = (word: string) =>
    Object.fromEntries(personal.map((name) => [name, changed.includes(name) ? word : '']));
  return { before: { ...sides.before, ...marks('…') }, after: { ...sides.after, ...marks('changed') } };
}
