import type { IncomingMessage } from 'node:http';
import type { ContextMaker } from '#kernel/module.ts';
import { addViews, type Counted } from './add-views.ts';
import { viewOf } from './view-of.ts';

const STORE_MS = 20_000;
/** Different pages and referrers kept in memory; more are not counted until the next storing. */
const MOST = 5_000;

export type ViewCounter = {
  note: (request: IncomingMessage) => void;
  store: () => Promise<void>;
  close: () => Promise<void>;
};

/** Adds views up in memory, because a stored page must not wait for the database, and stores the sums now and then. */
export function createViewCounter({ contextOf }: { contextOf: ContextMaker }): ViewCounter {
  let counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;

  async function store(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const stored = counts;
    counts = new Map();
    if (stored.size > 0) await addViews(await contextOf(), [...stored.values()]);
  }

  async function storeLater(): Promise<void> {
    try {
      await store();
    } catch (err) {
      (await contextOf()).log.warn({ err }, 'views not stored');
    }
  }

  return {
    note(request) {
      const view = viewOf(request);
      if (!view) return;
      const key = `${view.referrer} ${view.path}`;
      const known = counts.get(key);
      if (known) known.views += 1;
      else if (counts.size < MOST) counts.set(key, { ...view, views: 1 });
      timer ??= setTimeout(() => void storeLater(), STORE_MS).unref();
    },
    store,
    close: storeLater,
  };
}
