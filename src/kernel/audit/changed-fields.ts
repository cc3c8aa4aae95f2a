import type { FieldValues } from './tables.ts';

type Sides = { before: FieldValues | null; after: FieldValues | null };

/** Safety net in addition to the rooms' own care: values under such a name never reach the audit log. */
const SECRET_WORDS = new Set(
  'password passwort passphrase secret secrets token tokens hash code codes otp totp pin cookie salt apikey credential credentials'.split(
    ' ',
  ),
);
const CHANGED = 'changed';
/** Repeats other fields, also those that a room leaves out because they are personal; stands in entries of older versions. */
export const SEARCH_TEXT = 'searchText';
/** Of longer texts only an excerpt around the first difference is stored. */
export const MAX_TEXT_CHARACTERS = 1000;
const LEAD_CHARACTERS = 100;

/**
 * Differences between two states, field by field ('components.mail.host'; a list is one value). Null means "did not exist before"
 * or "no longer exists"; then all fields of the other side are included. Secrets read 'changed', long texts are truncated.
 */
export function changedFields(before: object | null, after: object | null): Sides {
  const old = before ? fieldLeaves(before) : null;
  const now = after ? fieldLeaves(after) : null;
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  const result: { before: FieldValues; after: FieldValues } = { before: {}, after: {} };
  for (const name of names) {
    const [one, other] = [old?.[name], now?.[name]];
    if (name === SEARCH_TEXT || canonical(one) === canonical(other)) continue;
    const [shownOne, shownOther] = isSecret(name) ? [CHANGED, CHANGED] : excerpts(one, other).map(withoutSecrets);
    if (one !== undefined) result.before[name] = shownOne;
    if (other !== undefined) result.after[name] = shownOther;
  }
  return { before: old && result.before, after: now && result.after };
}

/** Serializes to JSON with sorted keys, so that equal values always give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlain(part) ? sorted(part) : part)) ?? '';
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** Fields of a value by path ('components.mail.host'), not truncated; a list is one value. */
export function fieldLeaves(value: object, path = ''): FieldValues {
  const leaves: FieldValues = {};
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    const name = path ? `${path}.${key}` : key;
    if (isPlain(part) && Object.keys(part).length > 0) Object.assign(leaves, fieldLeaves(part, name));
    else if (part !== undefined) leaves[name] = part;
  }
  return leaves;
}

/** Redacts secrets, also in lists of records (mailboxes). */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Date) return value.toISOString();
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? CHANGED : withoutSecrets(part)]),
  );
}

/** Compares whole words of the name: 'passwordHash' and 'two_factor.code' are secret, 'encoding' and 'pinned' are not. */
function isSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => SECRET_WORDS.has(word));
}

function excerpts(one: unknown, other: unknown): [unknown, unknown] {
  const texts = [one, other].filter((value) => typeof value === 'string');
  if (texts.every((text) => text.length <= MAX_TEXT_CHARACTERS)) return [one, other];
  const from = Math.max(0, firstDifference(textOr(one), textOr(other)) - LEAD_CHARACTERS);
  return [cut(one, from), cut(other, from)];
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function cut(value: unknown, from: number): unknown {
  if (typeof value !== 'string' || (from === 0 && value.length <= MAX_TEXT_CHARACTERS)) return value;
  const part = value.slice(from, from + MAX_TEXT_CHARACTERS).toWellFormed();
  return `${from > 0 ? '… ' : ''}${part}${from + MAX_TEXT_CHARACTERS < value.length ? ' …' : ''}`;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
