import type { z } from 'zod';

/** A tree of settings: leaves are schemas with a default, the levels above them are plain objects. */
export type SettingsTree = { readonly [key: string]: z.ZodType | SettingsTree };

/**
 * A room's part of the configuration of the installation, in the tree of the stored document. `public` is what the browser
 * of any visitor may know, `internal` everything else.
 */
export type Settings<Public extends SettingsTree = SettingsTree, Internal extends SettingsTree = SettingsTree> = {
  public: Public;
  internal: Internal;
  /** Whether a change demands a recent proof of identity, as changes of secrets always do. */
  demandsProof?: boolean;
};

/** The values of a tree. */
export type SettingsValues<T> = T extends z.ZodType ? z.output<T> : { readonly [K in keyof T]: SettingsValues<T[K]> };

/** What a room reads of its part. */
export type ValuesOf<S extends Settings> = SettingsValues<S['public']> & SettingsValues<S['internal']>;
export type PublicValuesOf<S extends Settings> = SettingsValues<S['public']>;

/** Paths of the leaves: 'components.auth.allow_sms_reset'. */
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
