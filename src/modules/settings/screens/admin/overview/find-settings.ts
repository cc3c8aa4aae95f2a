import { matchesWords } from '#design/admin/palette/palette-hits.ts';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { CONFIG_GROUPS, fieldsOf } from '../config-words.ts';

/** A field found: its label, the screen it stands on, and the way to it below the admin path. */
export type FoundSetting = { key: string; label: string; where: string; to: string };

/** Fields whose label, help, screen or group contains every word, as far as the person may change them. */
export function findSettings(parts: readonly AdminPart[], may: AdminView['may'], search: string): FoundSetting[] {
  const query = search.trim();
  return [...fieldsOfScreens(parts, may), ...fieldsOfConfig(parts, may)]
    .filter(({ words }) => matchesWords(words, query))
    .map(({ words: _words, ...found }) => found);
}

type Searched = FoundSetting & { words: string };

function fieldsOfScreens(parts: readonly AdminPart[], may: AdminView['may']): Searched[] {
  return parts
    .flatMap(({ fields = [] }) => fields)
    .filter(({ permission }) => may(permission))
    .map(({ name, label, path, screen }) => ({
      key: `${path}:${name}`,
      label: label(),
      where: screen(),
      to: `${path}?field=${name}`,
      words: `${label()} ${screen()}`,
    }));
}

function fieldsOfConfig(parts: readonly AdminPart[], may: AdminView['may']): Searched[] {
  if (!may('settings.config.update')) return [];
  return Object.entries(fieldsOf(parts)).map(([key, { label, help, group, screen }]) => {
    const where = screen?.label() ?? m.settings_all();
    const groupName = CONFIG_GROUPS.find(({ id }) => id === group)?.label() ?? '';
    return {
      key,
      label: label(),
      where: screen ? where : `${where}: ${groupName}`,
      to: `${screen?.path ?? 'settings/all'}?field=${key}`,
      words: [label(), help?.() ?? '', where, groupName].join(' '),
    };
  });
}
