import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notificationDevices } from '../../tables.ts';
import { devicesOf } from './devices.ts';
import { vapidKeys } from './vapid-keys.ts';

export type PushMessage = { title: string; body: string /** Path of the page that a click opens. */; url: string };

type DeviceRow = typeof notificationDevices.$inferSelect;

const TIMEOUT_MS = 10_000;
/** The push service keeps a message for a device that is off this long. */
const TTL_SECONDS = 86_400;
/** Push services take 4096 bytes with encryption. */
const MOST_CHARACTERS = 500;

/** Sends a message to all devices of a person; those that unsubscribed are removed, other failures only logged. */
export async function pushToDevices(ctx: Context, userId: string, message: PushMessage): Promise<void> {
  for (const device of await devicesOf(ctx, userId)) {
    const status = await send(ctx, device, message);
    const isGone = status === 404 || status === 410;
    const own = eq(notificationDevices.id, device.id);
    if (isGone) await ctx.db.delete(notificationDevices).where(own);
    else if (status >= 200 && status < 300)
      await ctx.db.update(notificationDevices).set({ lastSentAt: ctx.now() }).where(own);
    else ctx.log.warn({ status, host: new URL(device.endpoint).host }, 'push message not delivered');
  }
}

/** Status of the push service; 0 if it does not answer. */
async function send(ctx: Context, { endpoint, p256dh, auth }: DeviceRow, message: PushMessage): Promise<number> {
  const [keys, { default: webpush }] = await Promise.all([vapidKeys(ctx), import('web-push')]);
  const payload = JSON.stringify({ ...message, body: message.body.slice(0, MOST_CHARACTERS) });
  const { method, headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: TTL_SECONDS,
    contentEncoding: 'aes128gcm',
    vapidDetails: { ...keys, subject: subjectOf(ctx) },
  });
  const { pathname, search, origin } = new URL(endpoint);
  const url = new URL(`${pathname}${search}`, ctx.serviceUrls.get('push') ?? origin);
  try {
    const answer = await fetch(url, {
      method,
      headers: headers as Record<string, string>,
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Whom a push service may write to; it takes only https addresses. */
const subjectOf = ({ installationUrl }: Context): string =>
  installationUrl.startsWith('https:') ? installationUrl : 'https://example.invalid';
