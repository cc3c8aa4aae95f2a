import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import type { FoundSetting } from './find-settings.ts';

/** The search of the settings for the palette: the fields of all rooms load with its first use. */
export async function searchSettings(
  parts: readonly AdminPart[],
  may: AdminView['may'],
  search: string,
): Promise<FoundSetting[]> {
  return (await import('./find-settings.ts')).findSettings(parts, may, search);
}
