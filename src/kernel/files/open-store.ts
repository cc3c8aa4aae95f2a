import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLocalStore } from './local-store.ts';
import { openS3Store } from './s3-store.ts';
import { parseS3Url } from './s3-url.ts';
import type { FileStore } from './store.ts';

/**
 * Opens the store of FILES_URL (decision 32): '' = `dataDir`/files, 'file:///folder', or
 * 's3://key:secret@host/bucket/prefix?region=…&endpoint=…'. No error text repeats the address: it holds a secret.
 */
export async function openFileStore(url: string, dataDir: string): Promise<FileStore> {
  if (url === '') return openLocalStore(path.join(dataDir, 'files'));
  if (url.startsWith('file:')) return openLocalStore(fileURLToPath(url));
  if (url.startsWith('s3:')) return openS3Store(parseS3Url(url));
  throw new Error('FILES_URL is understood as s3://…, as file:///… or empty');
}
