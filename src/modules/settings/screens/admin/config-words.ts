import type { SettingField, SettingFields, SettingGroupId } from '#design/admin/form/setting-field.ts';
import { matchesWords } from '#design/admin/palette/palette-hits.ts';
import type { StateKind } from '#design/admin/parts/state.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

export const BYTES_OF_GB = 1024 ** 3;

type Group = { id: SettingGroupId; label: () => string; consequence?: () => string };

/** Groups of the editor in their order. */
export const CONFIG_GROUPS: readonly Group[] = [
  { id: 'general', label: m.settings_groupGeneral },
  { id: 'pages', label: m.settings_groupAddresses, consequence: m.settings_consequenceAddress },
  { id: 'privacy', label: m.settings_groupPrivacy, consequence: m.settings_consequencePrivacy },
  { id: 'mail', label: m.settings_groupMail },
  { id: 'people', label: m.settings_groupPeople },
  { id: 'search', label: m.settings_groupSearch },
  { id: 'system', label: m.settings_groupSystem },
];

/** Display of a setting; one without a description by its room is shown in the system group under its path. */
export const fieldOf = (fields: SettingFields, path: string): SettingField =>
  fields[path] ?? { group: 'system', label: () => path };

/** Settings whose label, help, group or path contains every word of the search. */
export function keysFor(fields: SettingFields, keys: readonly string[], search: string): string[] {
  const groupOf = (id: SettingGroupId) => CONFIG_GROUPS.find((group) => group.id === id)?.label() ?? '';
  return keys.filter((key) => {
    if (isInside(fields, key)) return false;
    const { label, help, group } = fieldOf(fields, key);
    return matchesWords([label(), help?.() ?? '', groupOf(group), key].join(' '), search.trim());
  });
}

/** A setting, or a value below one that is described as a whole. */
export const isStored = (fields: SettingFields, key: string): boolean => key in fields || isInside(fields, key);

/** A value below a setting that is described as a whole, such as one parish of `components_off`. */
const isInside = (fields: SettingFields, key: string): boolean =>
  key.split('.').some((_, at, steps) => at > 0 && steps.slice(0, at).join('.') in fields);

/** Consequence of a change in one sentence, shown before saving. */
export function consequenceOf({ group, consequence, isSecret }: SettingField): {
  kind: StateKind;
  word: string;
  text: string;
} {
  const ofGroup = CONFIG_GROUPS.find(({ id }) => id === group)?.consequence;
  const text = consequence ?? (isSecret ? m.settings_consequenceSecret : ofGroup);
  return text
    ? { kind: 'warn', word: m.settings_withConsequence(), text: text() }
    : { kind: 'ok', word: m.settings_withoutConsequence(), text: m.settings_consequenceNone() };
}

/** A value as shown in the differences. */
export function configValueWords({ isBytes, isSecret }: SettingField, value: unknown): string {
  if (isSecret && value !== '' && value !== null) return '••••••';
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  if (isBytes && typeof value === 'number') {
    return value === 0 ? m.settings_noLimit() : fileSize(value, getLocale());
  }
  const text = (typeof value === 'object' ? JSON.stringify(value ?? '') : `${value as string | number}`).replaceAll(
    '\n',
    ' · ',
  );
  return text === '' ? '–' : text;
}
