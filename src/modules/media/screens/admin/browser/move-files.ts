import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { moveTags, staysIn } from './browser-state.ts';

export type Move = {
  ids: string[];
  /** The moved files as far as they were seen, for the folders they lie in. */
  files: readonly MediaFile[];
  /** The folder that is looked at; '' = all files, and then no file leaves the folders it lies in. */
  from: string;
  /** '' = into no folder, only to another parish. */
  to: string;
  /** Another parish. */
  parish?: { slug: string; name: string } | undefined;
};

/** Moves files and resolves with what is said of it. @throws ApiError */
export async function moveFiles({ ids, files, from, to, parish }: Move): Promise<string> {
  const tags = [...new Set(files.flatMap((file) => file.tags))];
  const body = { ids, ...(to ? moveTags(tags, from, to) : {}), ...(parish ? { moveTo: parish.slug } : {}) };
  await fileApi('POST /api/v0/file/bulk', { body });
  const count = ids.length;
  if (to && staysIn(tags, from, to)) return m.media_placed({ count, folder: to });
  return m.media_moved({ count, folder: to || (parish?.name ?? '') });
}
