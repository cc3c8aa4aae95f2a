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
};

/** The settings of a room by their path in the configuration: 'components.auth.allow_sms_reset'. */
export type SettingFields = Readonly<Record<string, SettingField>>;
