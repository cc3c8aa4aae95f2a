import { apiOf } from '#kernel/web/api.ts';
import type { notificationEndpoints } from '../../contract.ts';

export const notificationApi = apiOf<typeof notificationEndpoints>();

const READ = 'kirchplatz:notifications-read';

/** Tells every open tab of this browser that the number of unread notifications has changed. */
export function tellRead(): void {
  dispatchEvent(new Event(READ));
  const channel = new BroadcastChannel(READ);
  channel.postMessage(null);
  channel.close();
}

/** Calls `again` whenever the number of unread notifications has changed in a tab of this browser; returns how to stop. */
export function listenForRead(again: () => void): () => void {
  const channel = new BroadcastChannel(READ);
  channel.addEventListener('message', again);
  addEventListener(READ, again);
  return () => {
    channel.close();
    removeEventListener(READ, again);
  };
}
