import { ApiError, apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MediaFile, UploadMeta, uploadEndpoints } from '../../contract.ts';

const api = apiOf<typeof uploadEndpoints>();

/** Stores a file in the library of the parish, also finds it when it was there before; a sentence if it was refused. */
export async function storeFile(
  file: Blob,
  name: string,
  site: string,
  meta: Omit<UploadMeta, 'site'> = {},
): Promise<MediaFile | string> {
  const form = new FormData();
  form.append('meta', JSON.stringify({ ...meta, site }));
  form.append('file', file, name);
  try {
    const [stored] = await api('POST /api/v0/file/', { body: form as never });
    return stored ?? m.media_errorOffline();
  } catch (error) {
    if (!(error instanceof ApiError)) return m.media_errorOffline();
    const known = error.code === 'C1' ? (error.details.file as MediaFile | undefined) : undefined;
    return known ?? error.message;
  }
}
