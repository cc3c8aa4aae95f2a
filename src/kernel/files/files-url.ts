import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseS3Url, type S3Settings } from './s3/s3-url.ts';

export type FilesPlace = { folder: string } | { s3: S3Settings };

/**
 * Parses FILES_URL (decision 32): '' = `dataDir`/files, 'file:///folder', or a URL for `parseS3Url`.
 * @throws Error with the reason but without the URL, which holds a secret
 */
export function parseFilesUrl(url: string, dataDir: string): FilesPlace {
  if (url === '') return { folder: path.join(dataDir, 'files') };
  if (url.startsWith('file:')) return { folder: folderOf(url) };
  if (url.startsWith('s3:')) return { s3: parseS3Url(url) };
  throw new Error('is understood as s3://key:secret@host/bucket, as file:///folder or empty');
}

/** Human-readable location of FILES_URL, without its secret. */
export function describeFilesPlace(url: string, dataDir: string): string {
  const place = parseFilesUrl(url, dataDir);
  if ('folder' in place) return `the folder ${place.folder}`;
  const { bucket, prefix, endpoint } = place.s3;
  return `the bucket ${bucket}${prefix && `, folder ${prefix}`} at ${new URL(endpoint).host}`;
}

function folderOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error('names no folder: file:///folder has three slashes');
  }
}
