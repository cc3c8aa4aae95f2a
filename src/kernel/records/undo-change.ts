import { canonical, fieldLeaves, MAX_TEXT_CHARACTERS, SEARCH_TEXT } from '../audit/changed-fields.ts';
import type { FieldValues } from '../audit/tables.ts';
import type { Context } from '../context.ts';
import { AppError, conflict } from '../errors.ts';
import type { UndoneAct } from '../module.ts';
import type { CollectionRules, RecordTable, Values } from './collection-rules.ts';
import { getRecord } from './read-records.ts';
import { factsOf } from './record-audit.ts';
import { removeRecords, updateRecords } from './write-records.ts';

/**
 * Undoes a change of a row, unless one of its fields was changed again since. Treated like any other change: permissions and
 * rules are checked, and it is recorded. @throws AppError C100, notFound, conflict, invalid, records.undoPersonal
 */
export async function undoUpdate<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  act: UndoneAct,
): Promise<unknown> {
  const { personal = [], contract } = rules;
  if (personal.some((name) => act.after && name in act.after))
    throw new AppError('records.undoPersonal', 422, 'kernel_undoPersonal');
  const row = await getRecord(ctx, rules, act.objectId);
  const facts = factsOf(row);
  // What the rules derive follows by itself, and may have moved on since.
  const fieldsOf = (values: FieldValues | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values).filter(([path]) => (path.split('.')[0] ?? path) in contract.change.shape),
    );
  const old = valuesBefore({ before: fieldsOf(act.before), after: fieldsOf(act.after) }, facts);
  const whole = nested({ ...fieldLeaves(facts), ...old });
  const changed = Object.keys(nested(old));
  const values = Object.fromEntries(changed.map((name) => [name, whole[name]]));
  const { data } = contract.change.safeParse({ ...values, _id: act.objectId, rev: (row as { rev: number }).rev });
  if (!data || changed.length === 0) throw conflict(null);
  return updateRecords(ctx, rules, [data as Values<T> & { _id: string; rev: number }]);
}

/** Undoes a creation: moves the row to the trash, unless it was changed since. @throws AppError C100, notFound, conflict */
export async function undoCreation<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  { objectId }: UndoneAct,
): Promise<unknown> {
  const { rev } = (await getRecord(ctx, rules, objectId)) as { rev: number };
  if (rev > 1) throw conflict(null);
  return removeRecords(ctx, rules, [objectId]);
}

/** Changed fields as stored in the audit log: absent on the side where there was no value. */
type Change = { before: FieldValues | null; after: FieldValues | null };

/**
 * Values of the changed fields ('title.de') before the change; undefined where there was none.
 * @throws AppError conflict when one of them has changed since, or was too long for the audit log
 */
export function valuesBefore({ before, after }: Change, current: object): FieldValues {
  const now = fieldLeaves(current);
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const names = [...all].filter((name) => name !== SEARCH_TEXT);
  // The audit log stores only an excerpt of a long text. It never equals the whole text, so only `before` needs checking.
  if (names.some((name) => isExcerpt(before?.[name]) || canonical(now[name]) !== canonical(after?.[name])))
    throw conflict(null);
  return Object.fromEntries(names.map((name) => [name, before?.[name]]));
}

const isExcerpt = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_TEXT_CHARACTERS;

/** The reverse of `fieldLeaves`: 'title.de' -> { title: { de } }. */
export function nested(fields: FieldValues): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  const parts: Record<string, FieldValues> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [first = '', ...rest] = path.split('.');
    if (rest.length === 0) whole[first] = value;
    else parts[first] = { ...parts[first], [rest.join('.')]: value };
  }
  for (const [name, part] of Object.entries(parts)) whole[name] = nested(part);
  return whole;
}
