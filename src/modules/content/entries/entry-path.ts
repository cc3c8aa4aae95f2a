import type { Entry } from '../contract.ts';

/** Path segment of the public URLs by type (S2.2, S2.5, S2.7); other types are directly below the parish. */
export const ENTRY_FOLDERS: Readonly<Record<string, string>> = {
  event: 'Veranstaltungen',
  chronicle: 'Chronik',
  bulletin: 'Pfarrbriefe',
};

/** Path of an entry: '/fels/Veranstaltungen/Pfarrball'. Notices share one page. */
export function entryPath(site: string, { type, slug, _id }: Pick<Entry, 'type' | 'slug' | '_id'>): string {
  if (type === 'notice') return `/${site}/Verlautbarungen#eintrag-${_id}`;
  const folder = ENTRY_FOLDERS[type];
  return folder ? `/${site}/${folder}/${slug}` : `/${site}/${slug}`;
}
