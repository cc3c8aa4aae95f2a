// npm run backup:fetch -- <place> [<name or latest> <file>]: lists the archives in the target of backups, or fetches one and decrypts it
// with BACKUP_PASSPHRASE. The place is a folder, or written as FILES_URL: s3://key:secret@host/bucket. The key of the installation
// is written beside the file where it lies in the target. Ends with 0, 1 when there is no such archive, 2 when it could not be done.
import { createReadStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseFilesUrl } from '../src/kernel/files/files-url.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { commandLine } from '../src/kernel/program.ts';
import { ArchiveError, checkArchive } from '../src/modules/backup/service/read-archive.ts';
import { archivesIn, fetchArchive, fetchKeys } from '../src/modules/backup/service/target/fetch-from-target.ts';
import { explain } from '../src/terminal.ts';

try {
  const [named = '', wanted = '', file = ''] = process.argv.slice(2);
  const place = !named || named.includes('://') ? named : pathToFileURL(resolve(named)).href;
  const usage = `Name the place: ${commandLine('backup:fetch', 's3://key:secret@host/bucket [latest all.tar.gz]')}`;
  if (!place || (wanted && !file)) throw new ArchiveError(usage);
  const parsed = parseFilesUrl(place, '');
  if ('folder' in parsed && !existsSync(parsed.folder)) throw new ArchiveError(`There is no folder ${parsed.folder}.`);
  const store = await openFileStore(place, '');
  const archives = await archivesIn(store);
  if (wanted) await fetch(store, archives, wanted, file);
  else if (archives.length === 0) console.log('No archives.');
  else for (const { name, bytes } of archives) console.log(`${name}  ${(bytes / 1_000_000).toFixed(1)} MB`);
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = error instanceof ArchiveError ? 1 : 2;
}

type Store = Awaited<ReturnType<typeof openFileStore>>;
type Archives = Awaited<ReturnType<typeof archivesIn>>;

async function fetch(store: Store, archives: Archives, wanted: string, file: string): Promise<void> {
  const archive = wanted === 'latest' ? archives[0] : archives.find(({ name }) => name === wanted);
  if (!archive) throw new ArchiveError(`The place has no archive ${wanted}.`);
  const passphrase = process.env.BACKUP_PASSPHRASE ?? '';
  await fetchArchive(store, archive, passphrase, file);
  await checkArchive(createReadStream(file));
  console.log(`${file}: ${archive.name}, whole. Restore it with ${commandLine('backup:restore', file)}.`);
  const keys = await fetchKeys(store, archive, passphrase);
  if (!keys) return;
  const keyFile = join(dirname(file), 'secret.key');
  await writeFile(keyFile, keys, { mode: 0o600, flag: 'wx' });
  console.log(`${keyFile}: the key of that installation. Move it to DATA_DIR before the first start.`);
}
