import { ApiError, localSessionId } from '#kernel/web/api.ts';
import type { MediaFile, UploadMeta } from '../../contract.ts';

export type Sending = {
  file: File;
  meta: UploadMeta;
  /** Called with 0 to 100 while the bytes leave this device. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file. Not through `fetch`, because that cannot say how far it is.
 * @throws ApiError for a refusal; TypeError when the network is gone or the upload was stopped
 */
export function sendFile({ file, meta, onPercent, signal }: Sending): Promise<MediaFile> {
  const form = new FormData();
  form.append('meta', JSON.stringify(meta));
  form.append('file', file, file.name);
  if (signal.aborted) return Promise.reject(new TypeError('stopped'));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v0/file/');
    const tab = localSessionId();
    if (tab) request.setRequestHeader('x-local-session-id', tab);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      const [made] = Array.isArray(answer) ? (answer as MediaFile[]) : [];
      if (request.status === 201 && made) resolve(made);
      else reject(new ApiError(request.status, (answer ?? {}) as object));
    });
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new TypeError('stopped')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
