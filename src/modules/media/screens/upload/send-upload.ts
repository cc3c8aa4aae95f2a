import { DetailedError, type PreviousUpload, Upload as TusUpload } from 'tus-js-client';
import { ApiError } from '#kernel/web/api.ts';
import { localSessionId } from '#kernel/web/tab-id.ts';
import type { MediaFile, UploadMeta } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { hashFile } from './hash-file.ts';

/** Bytes in one PATCH; the server keeps what arrived in steps of the same size. */
const STEP_BYTES = 8 * 1024 * 1024;
/** Said by tus itself, without words of ours. */
const TUS_WAITS = [409, 423];
const RETRY_MS = [0, 1000, 3000, 5000, 10_000];

export type Sending = {
  file: File;
  site: string;
  meta?: UploadMeta;
  /** Id of the file that gets these bytes as its new version. */
  replaces?: string;
  /** Called with 0 to 100 while the bytes leave this device. */
  onSending: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Reads a file, asks whether it would be taken, and sends it by tus: after a break, a reload or a restart of the server it
 * goes on where it was. A duplicate and a file without room are refused before a byte travels.
 * @throws ApiError for a refusal; TypeError when the network is gone or the upload was stopped
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
 * Gives up what the server has of a file already, so that its bytes are free again. False when it is too late: the file is
 * being made of it.
 */
export async function discardUpload(sent: Pick<Sending, 'file' | 'site' | 'replaces'>): Promise<boolean> {
  const begun = new TusUpload(sent.file, optionsFor(sent, null));
  // Asked again while the file is being made, it would answer as if it had been given up.
  const again = { onShouldRetry: (error: Error) => statusOf(error) === 0 || statusOf(error) >= 500 };
  const isGivenUp = ({ uploadUrl }: PreviousUpload) =>
    TusUpload.terminate(uploadUrl ?? '', again).then(
      () => true,
      (error: Error) => statusOf(error) !== 423,
    );
  const all = (await begun.findPreviousUploads()).filter(({ uploadUrl }) => uploadUrl);
  return (await Promise.all(all.map(isGivenUp))).every(Boolean);
}

function sendBytes(sending: Sending, sha256: string | null): Promise<string> {
  const { file, onSending, signal } = sending;
  return new Promise((resolve, reject) => {
    const upload: TusUpload = new TusUpload(file, {
      ...optionsFor(sending, sha256),
      onProgress: (sent, total) => onSending(total > 0 ? Math.floor((sent / total) * 100) : 0),
      onShouldRetry: (error) => !signal.aborted && isWorthAnother(error),
      onSuccess: () => resolve(idIn(upload.url ?? '')),
      onError: (error) => reject(refusalIn(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new TypeError('stopped'));
    });
    void begin(upload, signal);
  });
}

async function begin(upload: TusUpload, signal: AbortSignal): Promise<void> {
  const [begun] = await upload.findPreviousUploads().catch((): PreviousUpload[] => []);
  if (signal.aborted) return;
  if (begun) upload.resumeFromPreviousUpload(begun);
  upload.start();
}

function optionsFor({ file, site, meta, replaces }: Omit<Sending, 'onSending' | 'signal'>, sha256: string | null) {
  const tab = localSessionId();
  return {
    endpoint: '/api/v0/upload/',
    chunkSize: STEP_BYTES,
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

/** A refusal of ours stays one; the line, a restart, an offset that both sides see differently and another request that is storing it pass. */
function isWorthAnother(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (status === 0 || status >= 500) return true;
  const { code } = refusalIn(error);
  return code === 'media.storing' || (TUS_WAITS.includes(status) && code === String(status));
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
