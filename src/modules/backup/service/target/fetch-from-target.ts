import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#kernel/files/store.ts';
import { ArchiveError } from '../read-archive.ts';
import { decrypted } from './age-stream.ts';
import { keyFileName, readTargetName, type TargetArchive } from './target-name.ts';

/** Archives of a target, the newest first. */
export async function archivesIn(store: FileStore): Promise<(TargetArchive & { bytes: number })[]> {
  const found: (TargetArchive & { bytes: number })[] = [];
  for await (const { key, bytes } of store.list('kirchplatz-')) {
    const archive = readTargetName(key);
    if (archive) found.push({ ...archive, bytes });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Fetches an archive into a file of the machine and decrypts it; a half-fetched one never has that name. @throws ArchiveError */
export async function fetchArchive(
  store: FileStore,
  { name, isEncrypted }: TargetArchive,
  passphrase: string,
  file: string,
): Promise<void> {
  if (isEncrypted && !passphrase)
    throw new ArchiveError('The archive is encrypted. Set BACKUP_PASSPHRASE to the passphrase of its time.');
  const body = await store.read(name);
  if (!body) throw new ArchiveError(`${name} is not in the target.`);
  const draft = `${file}.half`;
  try {
    const clear = isEncrypted ? await decrypted(body, passphrase).catch(refuse) : body;
    await pipeline(clear, createWriteStream(draft, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('E') ? error : refuse(error);
    });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The keys of the installation that made the archive; null where they do not lie beside it or another passphrase seals them. */
export async function fetchKeys(
  store: FileStore,
  { installation }: TargetArchive,
  passphrase: string,
): Promise<string | null> {
  const body = passphrase ? await store.read(keyFileName(installation)) : null;
  return body && decrypted(body, passphrase).then(text, () => null);
}

function refuse(cause: unknown): never {
  throw new ArchiveError('The archive cannot be decrypted: it is damaged, or BACKUP_PASSPHRASE is another one.', {
    cause,
  });
}
