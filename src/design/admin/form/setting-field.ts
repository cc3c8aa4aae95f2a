/** Groups of the configuration screen. */
export type SettingGroupId = 'general' | 'pages' | 'privacy' | 'mail' | 'people' | 'search' | 'system';

/** How the configuration screen shows one setting. */
export type SettingField = {
  group: SettingGroupId;
  label: () => string;
  help?: () => string;
  /** What follows from a change, shown before it is stored; default: that of the group. */
  consequence?: () => string;
  /** The value never leaves the server; a mask in its place means 'as it is'. */
  isSecret?: boolean;
  /** A number of bytes, edited in GB; 0 = no limit. */
  isBytes?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** A screen below the admin path where this is set; its words stand here as a link. */
  screen?: { path: string; label: () => string };
  /** Columns of a list of things; without them the list is edited as JSON. */
  columns?: readonly SettingColumn[];
  /** What a new row has besides its columns. */
  blankRow?: () => Record<string, unknown>;
};

export type SettingColumn = { key: string; label: () => string; isSecret?: boolean };

/** The settings of a room by their path in the configuration: 'components.auth.allow_sms_reset'. */
export type SettingFields = Readonly<Record<string, SettingField>>;
