/** True once this window has an upload, or a question about one; only then does the queue load. Not for server rendering. */
let isNeeded = false;
const listeners = new Set<() => void>();

export const isDockNeeded = (): boolean => isNeeded;

export function needDock(): void {
  if (isNeeded) return;
  isNeeded = true;
  for (const listener of listeners) listener();
}

export function onDockNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
