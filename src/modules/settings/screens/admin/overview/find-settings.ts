import { fieldsOf } from '#design/admin/form/setting-field.ts';
import { matchesWords } from '#design/admin/palette/palette-hits.ts';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { CONFIG_GROUPS } from '../config-words.ts';

/** A field found: its label, the screen it stands on, and the way to it below the admin path. */
export type FoundSetting = { key: string; label: string; where: string; to: string };

/** Fields whose label, help, screen or group contains every word, as far as the person may change them. */
export async function findSettings(
  parts: readonly AdminPart[],
  may: AdminView['may'],
  search: string,
): Promise<FoundSetting[]> {
  const query = search.trim();
  const fields = await Promise.all([fieldsOfScreens(parts, may), fieldsOfConfig(parts, may)]);
  return fields
    .flat()
    .filter(({ words }) => matchesWords(words, query))
    .map(({ words: _words, ...found }) => found);
}

type Searched = FoundSetting & { words: string };

async function fieldsOfScreens(parts: readonly AdminPart[], may: AdminView['may']): Promise<Searched[]> {
  const fields = await Promise.all(parts.map(async (part) => (await part.fields?.()) ?? []));
  return fields
    .flat()
    .filter(({ permission }) => may(permission))
    .map(({ name, label, path, screen }) => ({
      key: `${path}:${name}`,
      label: label(),
      where: screen(),
      to: `${path}?field=${name}`,
      words: `${label()} ${screen()}`,
    }));
}

async function fieldsOfConfig(parts: readonly AdminPart[], may: AdminView['may']): Promise<Searched[]> {
  if (!may('settings.config.update')) return [];
  return Object.entries(await fieldsOf(parts)).map(([key, { label, help, group, screen }]) => {
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
