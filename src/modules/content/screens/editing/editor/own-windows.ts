import type { Draft } from './draft-store.ts';

/** A window that is frozen in the background does not answer. */
const ANSWER_WITHIN_MS = 400;

type WindowMessage =
  | { what: 'draft'; entryId: string; draft: Draft | null }
  /** Asks the window in which this entry is open to close it, and its answer. */
  | { what: 'handOver' | 'handedOver'; entryId: string };

/** Callbacks for messages of other windows. */
type WindowActs = {
  noteDraft: (entryId: string, draft: Draft | null) => void;
  /** Resolves when the words are on the device; null if the entry is not open here. */
  handOver: (entryId: string) => Promise<void> | null;
};

export type OwnWindows = ReturnType<typeof createOwnWindows>;

/** The other windows of this user in this browser; `channel` null = the browser cannot reach them. */
export function createOwnWindows(channel: BroadcastChannel | null) {
  const tell = (message: WindowMessage) => channel?.postMessage(message);
  const waiting = new Map<string, () => void>();

  return {
    tell,
    listen({ noteDraft, handOver }: WindowActs) {
      channel?.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
        const { entryId } = data;
        if (data.what === 'draft') noteDraft(entryId, data.draft);
        if (data.what === 'handedOver') waiting.get(entryId)?.();
        if (data.what === 'handOver') void handOver(entryId)?.then(() => tell({ what: 'handedOver', entryId }));
      });
    },
    /** Waits until the window that writes this entry, if any, has put its last words on the device and closed it. */
    async takeFromOthers(entryId: string): Promise<void> {
      if (!channel) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(entryId, resolve);
      tell({ what: 'handOver', entryId });
      const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
      await promise;
      clearTimeout(timer);
      waiting.delete(entryId);
    },
  };
}
