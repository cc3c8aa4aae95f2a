import type { z } from 'zod';

/** A tree of settings: leaves are schemas with a default, the levels above them are plain objects. */
export type SettingsTree = { readonly [key: string]: z.ZodType | SettingsTree };

/**
 * A room's part of the installation's configuration, in the tree of the stored document. `public` settings are sent to every
 * visitor's browser, `internal` ones are not.
 */
export type Settings<Public extends SettingsTree = SettingsTree, Internal extends SettingsTree = SettingsTree> = {
  public: Public;
  internal: Internal;
  /** True if a change requires a recent verification, as changes of secrets always do. */
  demandsProof?: boolean;
};

/** The values of a tree. */
export type SettingsValues<T> = T extends z.ZodType ? z.output<T> : { readonly [K in keyof T]: SettingsValues<T[K]> };

/** Values of a room's part. */
export type ValuesOf<S extends Settings> = SettingsValues<S['public']> & SettingsValues<S['internal']>;
export type PublicValuesOf<S extends Settings> = SettingsValues<S['public']>;

/** Paths of the leaves: 'components.images.force_disable_cache'. */
export type SettingsPaths<T> = {
  [K in keyof T & string]: T[K] extends z.ZodType ? K : `${K}.${SettingsPaths<T[K]>}`;
}[keyof T & string];
export type PathsOf<S extends Settings> = SettingsPaths<S['public']> | SettingsPaths<S['internal']>;

type Parts<P extends SettingsTree, I extends SettingsTree> = { public?: P; internal?: I; demandsProof?: boolean };

// biome-ignore lint/complexity/noBannedTypes: a part without public or without internal settings
export function defineSettings<P extends SettingsTree = {}, I extends SettingsTree = {}>({
  public: shown = {} as P,
  internal = {} as I,
  demandsProof = false,
}: Parts<P, I>): Settings<P, I> {
  return { public: shown, internal, demandsProof };
}
