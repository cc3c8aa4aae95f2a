import type { WorkView, workEndpoints } from '../works/contract.ts';
import { apiOf } from './api.ts';
import { IN_BACKGROUND } from './background.ts';

export type { WorkView };

const api = apiOf<typeof workEndpoints>();

const LOOK_MS = 1500;
/** After a call that failed: the server may be restarting. */
const LOOK_AFTER_FAILURE_MS = 6000;

/** In the storage of the browser while works are shown: a page without any asks the server nothing. */
export const HAS_WORKS = 'kirchplatz:works';

export const isOpenWork = ({ state }: WorkView): boolean => state === 'waiting' || state === 'running';

/**
 * Long works of the person in this tab. Asks the server while one of them is open and the tab is visible, else not at all: works
 * begin with `follow`, in this tab or another one of the browser, which is noticed when this one is shown again.
 */
export function createWorks() {
  let list: readonly WorkView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const set = (next: readonly WorkView[]) => {
    list = next;
    remember(next.length > 0);
    for (const watcher of watchers) watcher();
  };
  const lookLater = (ms: number) => {
    clearTimeout(timer);
    if (watchers.size > 0) timer = setTimeout(() => void look(), ms);
  };
  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    try {
      set((await api('GET /api/v0/work/', {}, IN_BACKGROUND)).work);
      if (list.some(isOpenWork)) lookLater(LOOK_MS);
    } catch {
      // The next look tells; progress that cannot be read is no reason for an error message.
      if (list.some(isOpenWork)) lookLater(LOOK_AFTER_FAILURE_MS);
    }
  }
  const lookIfAny = () => {
    if (mayHaveWorks()) void look();
  };
  return {
    list: () => list,
    lookIfAny,
    /** After something was begun whose progress comes from a table of its own. */
    lookNow: () => void look(),
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      if (watchers.size === 1) document.addEventListener('visibilitychange', lookIfAny);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', lookIfAny);
      };
    },
    /** A work that has just begun. */
    follow(work: WorkView): void {
      set([work, ...list.filter(({ _id }) => _id !== work._id)]);
      lookLater(LOOK_MS / 3);
    },
    /** @throws ApiError */
    async cancel(id: string): Promise<void> {
      set((await api('POST /api/v0/work/:id/cancel', { params: { id }, body: {} })).work);
      lookLater(LOOK_MS / 3);
    },
    /** @throws ApiError */
    async dismiss(id: string): Promise<void> {
      await api('DELETE /api/v0/work/:id', { params: { id } });
      set(list.filter(({ _id }) => _id !== id));
    },
  };
}

/** The works of this tab. */
export const worksOfTab = createWorks();

function mayHaveWorks(): boolean {
  try {
    return localStorage.getItem(HAS_WORKS) !== null;
  } catch {
    return true; // a browser that forbids storage: better one request too many
  }
}

function remember(hasWorks: boolean): void {
  try {
    if (hasWorks) localStorage.setItem(HAS_WORKS, '1');
    else localStorage.removeItem(HAS_WORKS);
  } catch {
    // Nothing depends on it.
  }
}
