import type { NewDevice } from '../../contract.ts';

/** True if this browser can receive push messages; on an iPhone only from the home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Subscribes this browser with the key of the installation; null if the person or the browser refuses. */
export async function subscribe(publicKey: string): Promise<NewDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A subscription with another key (restored installation) could not be used any more.
  if (known && base64url(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
    label: browserName(navigator.userAgent),
  };
}

/** Ends the subscription of this browser, if it has one. */
export async function endSubscription(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** 'Firefox, Android', for people who look for their devices in a list. */
export function browserName(agent: string): string {
  const first = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(agent))?.[0];
  const browser = first([
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\/|FxiOS/],
    ['Chrome', /Chrome\/|CriOS/],
    ['Safari', /Safari\//],
  ]);
  const system = first([
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['Mac', /Mac OS/],
    ['Linux', /Linux/],
  ]);
  return [browser ?? 'Browser', system].filter(Boolean).join(', ');
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
