import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { backupSettings } from '../../settings.ts';

const field = (label: () => string, more: Partial<SettingField> = {}): SettingField => ({
  group: 'system',
  label,
  consequence: m.backup_settingConsequence,
  ...more,
});

const KINDS = [
  { value: 'none', label: m.backup_targetNone() },
  { value: 'folder', label: m.backup_targetFolder() },
  { value: 's3', label: m.backup_targetS3() },
];

/** Hour, number and second place of the backups on the configuration screen. */
export const backupSettingFields = {
  'backup.hour': field(m.backup_settingHour, { help: m.backup_settingHourHelp }),
  'backup.keep.days': field(m.backup_settingDays, { help: m.backup_settingKeepHelp }),
  'backup.keep.weeks': field(m.backup_settingWeeks),
  'backup.keep.months': field(m.backup_settingMonths),
  'backup.target.kind': field(m.backup_settingTarget, { choices: KINDS, help: m.backup_settingTargetHelp }),
  'backup.target.folder': field(m.backup_settingFolder, { help: m.backup_settingFolderHelp }),
  'backup.target.endpoint': field(m.backup_settingEndpoint, { help: m.backup_settingEndpointHelp }),
  'backup.target.bucket': field(m.backup_settingBucket),
  'backup.target.prefix': field(m.backup_settingPrefix),
  'backup.target.region': field(m.backup_settingRegion),
  'backup.target.access_key': field(m.backup_settingAccessKey),
  'backup.target.secret_key': field(m.backup_settingSecretKey, { isSecret: true }),
  'backup.target.passphrase': field(m.backup_settingPassphrase, {
    isSecret: true,
    help: m.backup_settingPassphraseHelp,
    consequence: m.backup_settingPassphraseConsequence,
  }),
  'backup.target.keep.days': field(m.backup_settingTargetDays, { help: m.backup_settingKeepHelp }),
  'backup.target.keep.weeks': field(m.backup_settingTargetWeeks),
  'backup.target.keep.months': field(m.backup_settingTargetMonths),
} satisfies Record<PathsOf<typeof backupSettings>, SettingField>;
