import type { AdminPart } from '../shell/admin-part.ts';

/** Groups of the configuration screen. */
export type SettingGroupId = 'general' | 'pages' | 'privacy' | 'mail' | 'people' | 'search' | 'system';

/** Presentation of one setting on the configuration screen. */
export type SettingField = {
  group: SettingGroupId;
  label: () => string;
  help?: () => string;
  /** Consequence of a change, shown before saving; defaults to that of the group. */
  consequence?: () => string;
  /** The value never leaves the server; the mask means 'unchanged'. */
  isSecret?: boolean;
  /** A number of bytes, edited in GB; 0 = no limit. */
  isBytes?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** Admin screen where this is edited; shown as a link instead of an input. */
  screen?: { path: string; label: () => string };
  /** Columns of a list of objects; without them the list is edited as JSON. */
  columns?: readonly SettingColumn[];
  /** Values of a new row besides its columns. */
  blankRow?: () => Record<string, unknown>;
};

export type SettingColumn = { key: string; label: () => string; isSecret?: boolean };

/** The settings of a room by their path in the configuration: 'components.images.force_disable_cache'. */
export type SettingFields = Readonly<Record<string, SettingField>>;

/** The settings of all rooms by their path. */
export const fieldsOf = async (parts: readonly Pick<AdminPart, 'settings'>[]): Promise<SettingFields> =>
  Object.assign({}, ...(await Promise.all(parts.map(async ({ settings }) => settings?.())))) as SettingFields;
