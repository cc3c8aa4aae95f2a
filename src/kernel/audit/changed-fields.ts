import type { FieldValues } from './tables.ts';

type Sides = { before: FieldValues | null; after: FieldValues | null };

/** A second net below the rooms' own care: values under such a name never reach the trail. */
const SECRET_WORDS = new Set(
  'password passwort passphrase secret secrets token tokens hash code codes otp totp pin cookie salt apikey credential credentials'.split(
    ' ',
  ),
);
const CHANGED = 'changed';
/** Of longer texts only the surroundings of the first difference are kept. */
export const MAX_TEXT_CHARACTERS = 1000;
const LEAD_CHARACTERS = 100;

/**
 * What differs between two states, field by field ('components.mail.host'; lists are one value). Null stands for "was not
 * there" and "is not there any more": then all fields of the other side are told. Secrets read 'changed', long texts are cut.
 */
export function changedFields(before: object | null, after: object | null): Sides {
  const old = before ? fieldLeaves(before) : null;
  const now = after ? fieldLeaves(after) : null;
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  const result: { before: FieldValues; after: FieldValues } = { before: {}, after: {} };
  for (const name of names) {
    const [one, other] = [old?.[name], now?.[name]];
    if (canonical(one) === canonical(other)) continue;
    const [shownOne, shownOther] = isSecret(name) ? [CHANGED, CHANGED] : excerpts(one, other).map(withoutSecrets);
    if (one !== undefined) result.before[name] = shownOne;
    if (other !== undefined) result.after[name] = shownOther;
  }
  return { before: old && result.before, after: now && result.after };
}

/** JSON with sorted keys, so that the same value has the same text everywhere. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlain(part) ? sorted(part) : part)) ?? '';
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** The fields of a value by their paths ('components.mail.host'), uncut; lists are one value. */
export function fieldLeaves(value: object, path = ''): FieldValues {
  const leaves: FieldValues = {};
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    const name = path ? `${path}.${key}` : key;
    if (isPlain(part) && Object.keys(part).length > 0) Object.assign(leaves, fieldLeaves(part, name));
    else if (part !== undefined) leaves[name] = part;
  }
  return leaves;
}

/** Lists of records (mailboxes) may carry secrets as well. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Date) return value.toISOString();
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? CHANGED : withoutSecrets(part)]),
  );
}

/** 'passwordHash' and 'two_factor.code' are secret, 'encoding' and 'pinned' are not: whole words of the name count. */
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
