import { canonical, changedFields } from '#kernel/audit/changed-fields.ts';
import type { FieldValues } from '#kernel/audit/tables.ts';
import { conflict } from '#kernel/errors.ts';

/** What the trail tells of a change: fields with their values, absent on the side where there was nothing. */
type Change = { before: FieldValues | null; after: FieldValues | null };

/**
 * The changed fields with their values before the change; undefined where there was nothing.
 * @throws AppError conflict when one of them is by now another than after the change
 */
export function valuesBefore({ before, after }: Change, current: object): FieldValues {
  const now = fieldsOf(current);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.some((name) => canonical(now[name]) !== canonical(after?.[name]))) throw conflict(null);
  return Object.fromEntries(names.map((name) => [name, before?.[name]]));
}

/** { title: { de } } -> 'title.de', as the trail names fields. */
export const fieldsOf = (thing: object): FieldValues => changedFields(null, thing).after ?? {};

/** The way back: 'title.de' -> { title: { de } }. */
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
