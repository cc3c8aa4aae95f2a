import { DetailedError, type PreviousUpload, Upload as TusUpload } from 'tus-js-client';
import { ApiError } from '#kernel/web/api.ts';
import { localSessionId } from '#kernel/web/tab-id.ts';
import type { MediaFile, UploadMeta } from '../../../contract.ts';
import { fileApi } from '../../admin/file-api.ts';
import { hashFile } from './hash-file.ts';

/** Bytes per PATCH; the server stores in steps of the same size. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const LEAST_CHUNK_BYTES = 256 * 1024;
/** Retryable statuses of the tus protocol, without an error code of ours. */
const RETRYABLE_STATUSES = [409, 423];
const RETRY_MS = [0, 1000, 3000, 5000, 10_000];

export type Sending = {
  file: File;
  site: string;
  meta?: UploadMeta;
  /** Id of the file whose bytes are replaced. */
  replaces?: string;
  /** Upload progress, 0 to 100. */
  onSending: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Hashes a file, checks if it would be accepted, and sends it by tus. Resumes after a lost connection, reload or server
 * restart. Duplicates and files over quota are refused before a byte is sent.
 * @throws ApiError for a refusal; TypeError when the network is gone or the upload was aborted
 */
export async function sendUpload(sending: Sending): Promise<MediaFile> {
  const { file, site, replaces, signal } = sending;
  const sha256 = await hashFile(file, signal);
  const announced = { site, name: file.name, size: file.size, ...(sha256 ? { sha256 } : {}) };
  await fileApi('POST /api/v0/upload/check', { body: { ...announced, ...(replaces ? { replaces } : {}) } }, { signal });
  const id = await sendBytes(sending, sha256);
  const { file: made, error } = await fileApi('GET /api/v0/upload/:id', { params: { id } }, { signal });
  if (error) throw new ApiError(422, error);
  if (!made) throw new TypeError('The server has the bytes and made no file of them');
  return made;
}

/**
 * Deletes an unfinished upload on the server, which frees its quota. False when it is too late because the file is
 * being stored.
 */
export async function discardUpload(sent: Pick<Sending, 'file' | 'site' | 'replaces'>): Promise<boolean> {
  const previous = new TusUpload(sent.file, optionsFor(sent, null));
  // A retry while the file is being stored would look like success.
  const options = { onShouldRetry: (error: Error) => statusOf(error) === 0 || statusOf(error) >= 500 };
  const isGivenUp = ({ uploadUrl }: PreviousUpload) =>
    TusUpload.terminate(uploadUrl ?? '', options).then(
      () => true,
      (error: Error) => statusOf(error) !== 423,
    );
  const all = (await previous.findPreviousUploads()).filter(({ uploadUrl }) => uploadUrl);
  return (await Promise.all(all.map(isGivenUp))).every(Boolean);
}

function sendBytes(sending: Sending, sha256: string | null): Promise<string> {
  const { file, onSending, signal } = sending;
  return new Promise((resolve, reject) => {
    const upload: TusUpload = new TusUpload(file, {
      ...optionsFor(sending, sha256),
      onProgress: (sent, total) => onSending(total > 0 ? Math.floor((sent / total) * 100) : 0),
      onShouldRetry: (error) => !signal.aborted && (isRetryable(error) || takesSmallerParts(upload, error, file.size)),
      onSuccess: () => resolve(idIn(upload.url ?? '')),
      onError: (error) => reject(refusalIn(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new TypeError('stopped'));
    });
    void start(upload, signal);
  });
}

async function start(upload: TusUpload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads().catch((): PreviousUpload[] => []);
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

function optionsFor({ file, site, meta, replaces }: Omit<Sending, 'onSending' | 'signal'>, sha256: string | null) {
  const tab = localSessionId();
  return {
    endpoint: '/api/v0/upload/',
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    headers: tab ? { 'x-local-session-id': tab } : {},
    fingerprint: async () => ['kirchplatz', site, replaces ?? '', file.name, file.size, file.lastModified].join('-'),
    metadata: {
      filename: file.name,
      site,
      ...(sha256 ? { sha256 } : {}),
      ...(replaces ? { replaces } : {}),
      ...(meta ? { meta: JSON.stringify(meta) } : {}),
    },
  };
}

/** Retries network errors, restarts, offset conflicts and concurrent storing; refusals are final. */
function isRetryable(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (status === 0 || status >= 500) return true;
  const { code } = refusalIn(error);
  return code === 'media.storing' || (RETRYABLE_STATUSES.includes(status) && code === String(status));
}

/** Halves the parts when a proxy in front of the server refuses their size; false if that is not the reason, or no use. */
export function takesSmallerParts({ options }: TusUpload, error: Error | DetailedError, size: number): boolean {
  const sent = Math.min(options.chunkSize ?? size, size);
  const isOfProxy = statusOf(error) === 413 && refusalIn(error).code === '413';
  if (!isOfProxy || sent <= LEAST_CHUNK_BYTES) return false;
  options.chunkSize = Math.max(LEAST_CHUNK_BYTES, Math.ceil(sent / 2));
  return true;
}

const statusOf = (error: Error | DetailedError) =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

function refusalIn(error: Error | DetailedError): ApiError | (TypeError & { code?: undefined }) {
  const status = statusOf(error);
  if (status === 0) return new TypeError('network');
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : '';
  return new ApiError(status, parsed(body ?? ''));
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

const idIn = (url: string) => url.split('/').pop() ?? '';
