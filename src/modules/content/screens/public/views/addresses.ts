import type { Entry } from '../../../contract.ts';

const FOLDERS: Record<string, string> = { event: 'Veranstaltungen', chronicle: 'Chronik', bulletin: 'Pfarrbriefe' };

/** Address of an entry on the pages of a parish: '/fels/Veranstaltungen/Pfarrball'. Notices stand on the home page. */
export function entryPath(site: string, { type, slug, _id }: Pick<Entry, 'type' | 'slug' | '_id'>): string {
  if (type === 'notice') return `/${site}/Home#eintrag-${_id}`;
  const folder = FOLDERS[type];
  return folder ? `/${site}/${folder}/${slug}` : `/${site}/${slug}`;
}
