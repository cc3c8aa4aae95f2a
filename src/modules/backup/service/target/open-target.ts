import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#kernel/context.ts';
import { openLocalStore } from '#kernel/files/local-store.ts';
import { S3Error } from '#kernel/files/s3/s3-client.ts';
import { openS3Store } from '#kernel/files/s3/s3-store.ts';
import { parseS3Url } from '#kernel/files/s3/s3-url.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { openSecretSetting, readSettings } from '#modules/settings/index.ts';
import type { CopyProblem, TargetView } from '../../contract.ts';
import { type BackupSettings, backupSettings } from '../../settings.ts';
import { LEAST_PASSPHRASE_CHARACTERS } from './age-stream.ts';
import type { KeepRule } from './keep-rule.ts';
import { TargetError } from './target-error.ts';
import { demandMark } from './target-mark.ts';

/** The place off the machine; `folder` '' = a bucket, `passphrase` '' = in clear. */
export type Target = { store: FileStore; folder: string; passphrase: string; keep: KeepRule };

/** The configured target, or null. A folder has the mark of this installation. @throws TargetError */
export async function openTarget(ctx: Context): Promise<Target | null> {
  const target = await openUnmarked(ctx);
  if (target?.folder) await demandMark(ctx, target.folder, target.store);
  return target;
}

/** The configured target, or null; a folder may be one that another disk is to be mounted at. @throws TargetError */
export async function openUnmarked(ctx: Context): Promise<Target | null> {
  const { target } = (await readSettings(ctx, backupSettings)).backup;
  if (target.kind === 'none') return null;
  const passphrase = openedSecret(ctx, 'backup.target.passphrase', target.passphrase);
  if (passphrase && passphrase.length < LEAST_PASSPHRASE_CHARACTERS) throw new TargetError('passphrase');
  const store =
    target.kind === 'folder'
      ? await openFolder(target.folder)
      : openBucket(target, openedSecret(ctx, 'backup.target.secret_key', target.secret_key));
  const folder = target.kind === 'folder' ? path.resolve(target.folder) : '';
  return { store, folder, passphrase, keep: target.keep };
}

/** The place in words without its secrets. */
export function describeTarget({
  kind,
  folder,
  endpoint,
  bucket,
  prefix,
  passphrase,
}: BackupSettings['target']): TargetView {
  const host = URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
  const place = { none: '', folder, s3: [host, bucket, prefix].filter(Boolean).join('/') }[kind];
  return { kind, place, isEncrypted: kind !== 'none' && passphrase !== '' };
}

function openedSecret(ctx: Context, path: string, sealed: string): string {
  try {
    return openSecretSetting(ctx, path, sealed);
  } catch (cause) {
    throw new TargetError('key', cause);
  }
}

/** NB: never creates the folder. An external disk that is not mounted would otherwise become a folder of the machine's own. */
async function openFolder(folder: string): Promise<FileStore> {
  if (!folder) throw new TargetError('settings');
  const found = await stat(folder).catch((error: unknown) => {
    throw new TargetError(problemOf(error), error);
  });
  if (!found.isDirectory()) throw new TargetError('missing');
  return openLocalStore(folder);
}

function openBucket(
  { endpoint, bucket, prefix, region, access_key: key }: BackupSettings['target'],
  secret: string,
): FileStore {
  if (!endpoint || !bucket || !key || !secret) throw new TargetError('settings');
  const more = new URLSearchParams({ endpoint: new URL(endpoint).origin, ...(region ? { region } : {}) });
  const place = [bucket, ...prefix.split('/').filter(Boolean)].join('/');
  try {
    return openS3Store(
      parseS3Url(
        `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@${new URL(endpoint).host}/${place}?${more}`,
      ),
    );
  } catch (cause) {
    throw new TargetError('settings', cause);
  }
}

const OF_SYSTEM: Readonly<Record<string, CopyProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'credentials',
  EPERM: 'credentials',
  EROFS: 'credentials',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
};

/** The reason of a failed access in a word that has a sentence. */
export function problemOf(error: unknown): CopyProblem {
  if (error instanceof TargetError) return error.problem;
  if (error instanceof S3Error) return problemOfBucket(error);
  return OF_SYSTEM[(error as { code?: string }).code ?? ''] ?? 'unreachable';
}

function problemOfBucket({ status, code }: S3Error): CopyProblem {
  if (status === 507 || /Quota|Storage(Full|Limit)|InsufficientCapacity/i.test(code)) return 'full';
  if (status === 401 || status === 403) return 'credentials';
  return status === 404 ? 'missing' : 'unreachable';
}
