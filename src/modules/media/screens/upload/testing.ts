import { defaultOptions, type HttpResponse } from 'tus-js-client';
import type { DeviceStore } from './queue/device-store.ts';
import type { Upload } from './queue/upload.ts';

/** Fake Web Locks of a browser with several windows; granted in request order. */
export function buildLocks() {
  type Waiting = { name: string; hold: () => Promise<void> };
  const held = new Set<string>();
  let waiting: Waiting[] = [];

  const grant = () => {
    for (const one of waiting) {
      if (held.has(one.name)) continue;
      held.add(one.name);
      waiting = waiting.filter((other) => other !== one);
      void one.hold().then(() => letGo(one.name));
    }
  };
  const letGo = (name: string) => {
    held.delete(name);
    grant();
  };
  const request = (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = { name, hold: () => hold().then(resolve) };
      waiting.push(one);
      signal.addEventListener('abort', () => {
        if (!waiting.includes(one)) return;
        waiting = waiting.filter((other) => other !== one);
        reject(new DOMException('Too long', 'TimeoutError'));
      });
      grant();
    });
  return {
    request,
    /** Closes all windows that hold a lock. */
    close: () => {
      for (const name of Array.from(held)) letGo(name);
    },
  };
}

/** Fake device store with the uploads of all users. */
export function buildDevice() {
  const kept = new Map<string, { upload: Upload; by: string }>();
  const device: DeviceStore = {
    keep: async (upload, by) => void kept.set(upload.id, { upload: { ...upload, state: 'queued' }, by }),
    forget: async (id) => void kept.delete(id),
    isCachedValue: async (id) => kept.has(id),
    list: async (person) => [...kept.values()].filter(({ by }) => by === person).map(({ upload }) => upload),
  };
  return { ...device, kept };
}

/**
 * Stubs tus-js-client: every upload has been created, and DELETE answers with `status`. `given` collects the
 * fingerprints of the deleted uploads; `stop` restores the defaults.
 */
export function stubTus(status = 204) {
  const before = { ...defaultOptions };
  const given: string[] = [];
  const answer = { getStatus: () => status, getHeader: () => undefined, getBody: () => '' };
  const found = (words: string) => [
    { uploadUrl: words, size: 1, metadata: {}, creationTime: '', urlStorageKey: words, parallelUploadUrls: null },
  ];
  Object.assign(defaultOptions, {
    urlStorage: { findUploadsByFingerprint: async (words: string) => found(words) },
    httpStack: {
      createRequest: (method: string, url: string) => ({
        setHeader: () => {},
        getHeader: () => undefined,
        setProgressHandler: () => {},
        send: async () => {
          given.push(url);
          return answer as unknown as HttpResponse;
        },
        abort: async () => {},
        getMethod: () => method,
        getURL: () => url,
        getUnderlyingObject: () => null,
      }),
      getName: () => 'test',
    },
  });
  return { given, stop: () => void Object.assign(defaultOptions, before) };
}
