import { z } from 'zod';
import { type Config, configSchema, MASK } from '../config-schema.ts';

type Node = unknown;

/** A copy in which every secret that is set reads MASK. */
export function maskSecrets(config: Config): Record<string, unknown> {
  return walk(configSchema, config, (value) => (value === '' ? '' : MASK)) as Record<string, unknown>;
}

/** A copy in which every MASK is replaced by what is stored; mailboxes are matched by their uuid. */
export function unmaskSecrets(given: Record<string, unknown>, stored: Config): Record<string, unknown> {
  return walk(configSchema, given, (value, path) => (value === MASK ? readPath(stored, path) : value)) as Record<
    string,
    unknown
  >;
}

type Change = (value: unknown, path: Step[]) => unknown;
type Step = string | { uuid: unknown; index: number };

function walk(schema: z.ZodType, value: Node, change: Change, path: Step[] = []): Node {
  if (isSecret(schema)) return change(value, path);
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape = inner.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        shape[key] ? walk(shape[key], child, change, [...path, key]) : child,
      ]),
    );
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    return value.map((child: Node, index) =>
      walk(element, child, change, [...path, { uuid: isRecord(child) ? child.uuid : undefined, index }]),
    );
  }
  return value;
}

function isSecret(schema: z.ZodType): boolean {
  return z.globalRegistry.get(schema)?.secret === true;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodOptional) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

function readPath(root: Node, path: Step[]): Node {
  let node = root;
  for (const step of path) {
    if (typeof step === 'string') node = isRecord(node) ? node[step] : undefined;
    else node = Array.isArray(node) ? node.find((item: Node) => isRecord(item) && item.uuid === step.uuid) : undefined;
  }
  return node ?? '';
}

function isRecord(value: Node): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
