import { ApiError, apiOf } from '#kernel/web/api.ts';
import type { MediaFile, uploadEndpoints } from '#modules/media/contract.ts';
import { m } from '#texts';

const api = apiOf<typeof uploadEndpoints>();

/** Stores a file in the library of the parish, also finds it when it was there before; a sentence if it was refused. */
export async function storeFile(file: Blob, name: string, site: string): Promise<MediaFile | string> {
  const form = new FormData();
  form.append('meta', JSON.stringify({ site }));
  form.append('file', file, name);
  try {
    const [stored] = await api('POST /api/v0/file/', { body: form as never });
    return stored ?? m.content_pasteLost();
  } catch (error) {
    if (!(error instanceof ApiError)) return m.content_editNoConnection();
    const known = error.code === 'C1' ? (error.details.file as MediaFile | undefined) : undefined;
    return known ?? error.message;
  }
}
