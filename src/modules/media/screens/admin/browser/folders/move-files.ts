import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { fileApi } from '../../file-api.ts';
import { moveTags, staysInOtherFolders } from '../browser-state.ts';

export type Move = {
  ids: string[];
  /** The moved files as far as this screen has shown them, for their folders. */
  files: readonly MediaFile[];
  /** The current folder; '' = all files, and then the files stay in their folders. */
  from: string;
  /** '' = no folder, only to another parish. */
  to: string;
  /** Another parish. */
  parish?: { slug: string; name: string } | undefined;
};

/** Moves files and resolves with the text of the toast. @throws ApiError */
export async function moveFiles({ ids, files, from, to, parish }: Move): Promise<string> {
  const tags = [...new Set(files.flatMap((file) => file.tags))];
  const body = { ids, ...(to ? moveTags(tags, from, to) : {}), ...(parish ? { moveTo: parish.slug } : {}) };
  await fileApi('POST /api/v0/file/bulk', { body });
  const count = ids.length;
  if (to && staysInOtherFolders(tags, from, to)) return m.media_placed({ count, folder: to });
  return m.media_moved({ count, folder: to || (parish?.name ?? '') });
}
