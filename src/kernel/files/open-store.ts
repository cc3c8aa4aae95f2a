import { parseFilesUrl } from './files-url.ts';
import { openLocalStore } from './local-store.ts';
import { openS3Store } from './s3/s3-store.ts';
import type { FileStore } from './store.ts';

/** Opens the store of FILES_URL. @throws Error as `parseFilesUrl`, which has already validated the environment */
export async function openFileStore(url: string, dataDir: string): Promise<FileStore> {
  const place = parseFilesUrl(url, dataDir);
  return 's3' in place ? openS3Store(place.s3) : openLocalStore(place.folder);
}
