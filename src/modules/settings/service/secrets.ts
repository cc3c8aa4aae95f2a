import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { ConfigDocument, Configuration } from '#kernel/settings/configuration.ts';
import { isSecret, MASK, MOST_SECRET_CHARACTERS } from '#kernel/settings/fields.ts';
import { isRecord, itemsOf, shapeOf } from './schema-tree.ts';

type Node = unknown;

/** A copy in which every secret that is set is replaced by MASK. */
export function maskSecrets({ schema }: Configuration, config: ConfigDocument): Record<string, unknown> {
  return walk(schema, config, (value) => (value === '' ? '' : MASK)) as Record<string, unknown>;
}

/** A copy without any secret, for a file that leaves the installation. */
export const blankSecrets = ({ schema }: Configuration, config: ConfigDocument): Record<string, unknown> =>
  walk(schema, config, () => '') as Record<string, unknown>;

/** A copy that keeps every secret as it is stored, whatever a file says. */
export const keepSecrets = ({ schema }: Configuration, given: Record<string, unknown>): Record<string, unknown> =>
  walk(schema, given, () => MASK) as Record<string, unknown>;

/** All objects that contain a secret, in document order; whole, because a secret's destination is stored beside it. */
export function secretHoldersOf({ schema }: Configuration, config: ConfigDocument): unknown[] {
  const found: unknown[] = [];
  walk(schema, config, (_value, path) => found.push(readPath(config, path.slice(0, -1))));
  return found;
}

/** A copy in which every MASK is replaced by the stored secret; mailboxes are matched by uuid. */
export function unmaskSecrets(
  { schema }: Configuration,
  given: Record<string, unknown>,
  stored: ConfigDocument,
): Record<string, unknown> {
  const unmasked = walk(schema, given, (value, path) => (value === MASK ? readPath(stored, path) : value));
  return unmasked as Record<string, unknown>;
}

/**
 * A copy with every new secret encrypted, so that the database and its backups contain none in plain text; stored ones stay
 * as they are. The encryption context is 'settings.config:' plus the path, with mailboxes identified by uuid.
 * @throws AppError invalid for a secret that is too long
 */
export function sealSecrets(
  { configuration: { schema }, secrets }: Pick<Context, 'configuration' | 'secrets'>,
  config: ConfigDocument,
  stored: ConfigDocument,
): ConfigDocument {
  const sealed = walk(schema, config, (value, path) => {
    if (typeof value !== 'string' || value === '' || value === readPath(stored, path)) return value;
    if (value.length > MOST_SECRET_CHARACTERS) throw invalid({ [nameOf(path, 'index')]: 'kernel_fieldTooLong' });
    return secrets.seal(`settings.config:${nameOf(path, 'uuid')}`, value);
  });
  return schema.parse(sealed);
}

/** The plain text of a stored secret setting by its path, with list items named by uuid; '' stays ''. */
export const openSecretSetting = ({ secrets }: Pick<Context, 'secrets'>, path: string, sealed: string): string =>
  sealed === '' ? '' : secrets.open(`settings.config:${path}`, sealed);

type Change = (value: unknown, path: Step[]) => unknown;
type Step = string | { uuid: unknown; index: number };

function walk(schema: z.ZodType, value: Node, change: Change, path: Step[] = []): Node {
  if (isSecret(schema)) return change(value, path);
  const shape = shapeOf(schema);
  if (shape && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        shape[key] ? walk(shape[key], child, change, [...path, key]) : child,
      ]),
    );
  }
  const element = itemsOf(schema);
  if (element && Array.isArray(value)) {
    return value.map((child: Node, index) =>
      walk(element, child, change, [...path, { uuid: isRecord(child) ? child.uuid : undefined, index }]),
    );
  }
  return value;
}

function readPath(root: Node, path: Step[]): Node {
  let node = root;
  for (const step of path) {
    if (typeof step === 'string') node = isRecord(node) ? node[step] : undefined;
    else node = Array.isArray(node) ? node.find((item: Node) => isRecord(item) && item.uuid === step.uuid) : undefined;
  }
  return node ?? '';
}

const nameOf = (path: readonly Step[], item: 'uuid' | 'index'): string =>
  path.map((step) => (typeof step === 'string' ? step : String(step[item]))).join('.');
