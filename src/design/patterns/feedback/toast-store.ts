/** Types of S3.10; each has its icon: check_circle, warning, error, notifications. */
export type ToastType = 'success' | 'warning' | 'error' | 'notification';

/** One notification, with the fields of S3.10. Times in ms of the store's clock. */
export type Toast = {
  uuid: string;
  type: ToastType;
  content: string;
  visible: boolean;
  /** Lifetime in ms; null = until closed. */
  ttl: number | null;
  start: number;
  /** A new toast replaces an old one of the same group. */
  group: string | null;
  action: ToastAction | null;
  link: ToastLink | null;
};

/** Offered in the toast ('Rückgängig'); pressing it also closes the toast. */
export type ToastAction = { label: string; run: () => void };

/** Link to the subject of the toast ('Ansehen'). */
export type ToastLink = { label: string; href: string };

export type ToastInput = {
  type: ToastType;
  content: string;
  ttl?: number | null;
  group?: string;
  action?: ToastAction;
  link?: ToastLink;
};

/** Reasons to pause the clock: pointer over a toast, focus inside, hidden tab. */
export type ToastPause = 'hover' | 'focus' | 'hidden';

export type ToastStore = ReturnType<typeof createToastStore>;

/** S9.6 and decision 20: 3 s for success and notification, 8 s for warnings, errors until closed. */
export const TOAST_TTL_MS: Record<ToastType, number | null> = {
  success: 3000,
  notification: 3000,
  warning: 8000,
  error: null,
};

/** Observable list of toasts. The clock is a parameter, so that tests need not wait. */
export function createToastStore(now: () => number = () => performance.now()) {
  let list: readonly Toast[] = [];
  const pauses = new Map<ToastPause, true>();
  let pausedAt = 0;
  const watchers = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    list = next;
    for (const watcher of watchers) watcher();
  };

  return {
    list: () => list,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Shows a toast and returns its uuid. */
    add(input: ToastInput): string {
      const toast = toastFrom(input, now());
      set([...list.filter((other) => other.group === null || other.group !== toast.group), toast]);
      return toast.uuid;
    },
    close: (uuid: string) => set(list.filter((toast) => toast.uuid !== uuid)),
    clear: () => set([]),
    pause(reason: ToastPause) {
      if (pauses.size === 0) pausedAt = now();
      pauses.set(reason, true);
    },
    /** When the last reason ends, the lifetime of every toast is extended by the pause. */
    resume(reason: ToastPause) {
      if (!pauses.delete(reason) || pauses.size > 0) return;
      const held = (toast: Toast) => now() - Math.max(pausedAt, toast.start);
      set(list.map((toast) => ({ ...toast, start: toast.start + held(toast) })));
    },
    /** Called with each animation frame (S9.6). */
    removeExpired() {
      if (pauses.size > 0) return;
      const alive = list.filter((toast) => toast.ttl === null || now() - toast.start < toast.ttl);
      if (alive.length < list.length) set(alive);
    },
  };
}

/** The toasts of this browser window; used only in event handlers and effects, never in server rendering. */
export const toasts = createToastStore();

function toastFrom(input: ToastInput, start: number): Toast {
  const { type, content, group = null, action = null, link = null } = input;
  const ttl = input.ttl === undefined ? TOAST_TTL_MS[type] : input.ttl;
  return { uuid: newUuid(), type, content, visible: true, ttl, start, group, action, link };
}

/** randomUUID exists only on https and localhost, but a site may be opened over http in a local network. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  hex[6] = `4${hex[6]?.[1]}`;
  hex[8] = `a${hex[8]?.[1]}`;
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
