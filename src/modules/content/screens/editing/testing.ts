import type { DeviceRecords } from '#kernel/web/device-records.ts';
import type { Entry } from '../../contract.ts';
import { createDraftStore, type Draft } from './editor/draft-store.ts';
import { createOwnWindows } from './editor/own-windows.ts';

export const sampleEntry: Entry = {
  _id: '018f6c1e-0000-7000-8000-000000000001',
  site: 'fels',
  sharedWith: [],
  type: 'notice',
  slug: 'Sternsinger',
  title: 'Sternsinger',
  teaser: '',
  content: ['<p>Von 2. bis 5. Jänner</p>'],
  english: null,
  englishStale: false,
  slugEn: null,
  blocks: [],
  media: [],
  downloads: [],
  links: [],
  tags: ['Sternsinger'],
  publish_date: '2026-12-20',
  date: null,
  status: 'published',
  hidden: false,
  pinned: false,
  start: null,
  end: null,
  position: 1,
  details: { place: 'Fels' },
  updatedAt: '2026-12-20T09:00:00.000Z',
  updatedByName: 'Rosalinde Kellergassner',
  rev: 3,
};

/** In-memory `Storage` for a test; with `refuses` every write fails as if the quota were exceeded. */
export function memoryStorage(refuses = false): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** The part of a device that keeps drafts; with `refuses` every write fails as if the quota were exceeded. */
export function memoryDevice({ refuses = false } = {}): DeviceRecords<Draft> {
  const map = new Map<string, Draft>();
  return {
    entries: async () => [...map],
    async set(key, draft) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, draft);
    },
    remove: async (key) => void map.delete(key),
  };
}

/** Device storage for a session: drafts of Rosalinde, without other windows. */
export function memoryDrafts(device = memoryDevice()) {
  const windows = createOwnWindows(null);
  return { windows, drafts: createDraftStore({ device, ownerId: 'rosalinde', windows }) };
}
