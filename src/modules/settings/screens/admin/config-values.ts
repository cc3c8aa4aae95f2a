import type { FormValues } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';

/** The document as returned by the API. */
export type ConfigDocument = Record<string, unknown>;

/** One value per leaf by its key ('pages.login'). Lists are text: one item per line, or JSON for lists of objects. */
export type ConfigForm = Record<string, string | number | boolean>;

/** All leaves in document order. */
export function configValues(config: ConfigDocument): ConfigForm {
  return Object.fromEntries(leavesOf(config).map(([key, value]) => [key, formOf(value)]));
}

/**
 * Writes the form values into the document; each value keeps the type it had there.
 * @throws a refusal at the key of a list that is not valid JSON
 */
export function configWith(config: ConfigDocument, values: FormValues): ConfigDocument {
  const next = structuredClone(config);
  for (const [key, before] of leavesOf(config)) put(next, key.split('.'), storedOf(key, values[key], before));
  return next;
}

/**
 * The document as it is sent, so that what was taken out of it gets its default back: whatever is not sent keeps its value.
 */
export function withResets(before: ConfigDocument, next: ConfigDocument): ConfigDocument {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(next, key));
  const kept = Object.entries(next).map(([key, value]) => {
    const former = before[key];
    return [key, isDocument(former) && isDocument(value) ? withResets(former, value) : value];
  });
  return Object.fromEntries([...kept, ...gone.map((key) => [key, null])]);
}

const isDocument = (value: unknown): value is ConfigDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys whose values differ between two documents, with both values as form text. */
export function changedKeys(before: ConfigForm, after: ConfigForm): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
}

function leavesOf(node: unknown, path: string[] = []): [string, unknown][] {
  if (!isDocument(node)) return [[path.join('.'), node]];
  return Object.entries(node).flatMap(([name, child]) => leavesOf(child, [...path, name]));
}

export const isWordList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

function formOf(value: unknown): string | number | boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (isWordList(value) && value.length > 0) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function storedOf(key: string, value: unknown, before: unknown): unknown {
  if (!Array.isArray(before)) return value;
  const text = String(value).trim();
  if (isWordList(before) && before.length > 0)
    return text
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw { status: 400, code: 'invalid', message: '', details: { fields: { [key]: m.settings_notJson() } } };
  }
}

function put(node: ConfigDocument, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) node[name] = value;
  else put(node[name] as ConfigDocument, rest, value);
}
