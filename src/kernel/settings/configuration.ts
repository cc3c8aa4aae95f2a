import { z } from 'zod';
import type { Settings, SettingsTree, ValuesOf } from './define-settings.ts';

/** Configuration parsed by `configuration.schema`. Shared, so it must not be mutated. */
export type ConfigDocument = Readonly<Record<string, unknown>>;

/** The settings of all rooms as one tree. */
export type Configuration = {
  parts: readonly Settings[];
  /** Rejects unknown keys; missing settings get their defaults. */
  schema: z.ZodType<ConfigDocument>;
  /** The same, but drops settings of rooms that are no longer installed. */
  storedSchema: z.ZodType<ConfigDocument>;
  /** Configuration with all settings at their defaults. */
  defaults: ConfigDocument;
  /** Settings that are sent to every visitor's browser. */
  publicOf: (document: ConfigDocument) => Record<string, unknown>;
};

/** Combines the settings of all rooms. @throws Error when two rooms claim the same setting */
export function createConfiguration(rooms: readonly { settings?: readonly Settings[] }[]): Configuration {
  const parts = rooms.flatMap(({ settings = [] }) => settings);
  const shown = joinTrees(parts.map((part) => part.public));
  const all = joinTrees(parts.flatMap((part) => [part.public, part.internal]));
  const schema = schemaOf(all, z.strictObject);
  return {
    parts,
    schema,
    defaults: schema.parse({}),
    storedSchema: schemaOf(all, z.object),
    publicOf: (document) => pick(shown, document),
  };
}

/** Narrows the document to the type of one part. Safe, because every part is in the schema that parsed it. */
export const valuesIn = <S extends Settings>(document: ConfigDocument, _part: S): ValuesOf<S> =>
  document as ValuesOf<S>;

/** Default values of one part. */
export const defaultsOf = <S extends Settings>(part: S): ValuesOf<S> =>
  valuesIn(createConfiguration([{ settings: [part] }]).defaults, part);

/** Keeps only the values that belong to this tree. */
export function pick(tree: SettingsTree, values: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => {
      const value = (values as Record<string, unknown>)[key];
      return [key, isLeaf(node) ? value : pick(node, value)];
    }),
  );
}

const isLeaf = (node: z.ZodType | SettingsTree): node is z.ZodType => node instanceof z.ZodType;

function joinTrees(trees: readonly SettingsTree[], path = ''): SettingsTree {
  const keys = new Set(trees.flatMap((tree) => Object.keys(tree)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const nodes = trees.map((tree) => tree[key]).filter((node) => node !== undefined);
      const branches = nodes.filter((node): node is SettingsTree => !isLeaf(node));
      if (branches.length === nodes.length) return [key, joinTrees(branches, `${path}${key}.`)];
      if (nodes.length > 1) throw new Error(`The setting ${path}${key} is defined twice`);
      return [key, nodes[0] as z.ZodType];
    }),
  );
}

/** `objectOf` determines how unknown keys are handled. */
function schemaOf(tree: SettingsTree, objectOf: (shape: z.ZodRawShape) => z.ZodObject): z.ZodObject {
  const shape = Object.entries(tree).map(([key, node]) => {
    return [key, isLeaf(node) ? node : schemaOf(node, objectOf).prefault({})] as const;
  });
  return objectOf(Object.fromEntries(shape));
}
