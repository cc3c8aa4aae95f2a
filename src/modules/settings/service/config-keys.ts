import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { isRecord } from './schema-tree.ts';

type Document = Record<string, unknown>;

/** The document with the keys whose values live in other rooms. `isPublic`: only those that everybody may know. */
export async function withRoomKeys(ctx: Context, config: Document, { isPublic = false } = {}): Promise<Document> {
  const shown = structuredClone(config);
  for (const [path, key] of Object.entries(ctx.across.configKeys))
    if (!isPublic || key.isPublic) put(shown, path.split('.'), await key.read(ctx));
  return shown;
}

export type GivenKey = { path: string; value: unknown };

/** Takes the keys of other rooms out of what is given, so that the rest can be stored. */
export function splitRoomKeys(ctx: Context, given: Document): { given: Document; keys: GivenKey[] } {
  const rest = structuredClone(given);
  const keys = Object.keys(ctx.across.configKeys).flatMap((path) => {
    const value = take(rest, path.split('.'));
    return value === undefined ? [] : [{ path, value }];
  });
  return { given: rest, keys };
}

/**
 * Writes the given values that differ from the present ones; null changes nothing, because no default is stored for them.
 * @throws AppError invalid at keys that only follow what the product does
 */
export async function writeRoomKeys(tx: Context, keys: readonly GivenKey[]): Promise<void> {
  const refused: Record<string, MessageKey> = {};
  for (const { path, value } of keys) {
    const key = tx.across.configKeys[path];
    if (!key || value === null || isDeepStrictEqual(value, asJson(await key.read(tx)))) continue;
    if (key.write) await atKey(path, key.write(tx, value));
    else refused[path] = 'settings_keyFollows';
  }
  if (Object.keys(refused).length > 0) throw invalid(refused);
}

/** Reports field errors of the owning room at the configuration key, the only name the caller knows. */
async function atKey(path: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const fields = error instanceof AppError && error.code === 'invalid' ? error.details?.fields : undefined;
    if (!fields) throw error;
    const [text = 'kernel_fieldWrongForm'] = Object.values(fields);
    throw invalid({ [path]: text });
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function put(node: Document, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const next = node[name];
  const inner = isRecord(next) ? (next as Document) : {};
  node[name] = inner;
  put(inner, rest, value);
}

/** Removes parents that hold nothing else as well. */
function take(node: Document, [name = '', ...rest]: string[]): unknown {
  const value = node[name];
  if (rest.length === 0) {
    delete node[name];
    return value;
  }
  if (!isRecord(value)) return undefined;
  const taken = take(value as Document, rest);
  if (Object.keys(value).length === 0) delete node[name];
  return taken;
}
