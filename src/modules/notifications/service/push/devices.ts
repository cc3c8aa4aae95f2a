import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { Device, NewDevice } from '../../contract.ts';
import { notificationDevices } from '../../tables.ts';
import { vapidKeys } from './vapid-keys.ts';

type Devices = { publicKey: string; device: Device[] };

const MOST_DEVICES = 10;

/** Devices of the caller, oldest first. @throws AppError C100 */
export async function listDevices(ctx: Context): Promise<Devices> {
  ctx.demand('admin.open');
  const rows = await devicesOf(ctx, ctx.user.id);
  const device = rows.map(({ id, label, createdAt, lastSentAt }) => ({
    _id: id,
    label,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }));
  return { publicKey: (await vapidKeys(ctx)).publicKey, device };
}

/**
 * Adds the browser of the caller, or gives it to the caller where somebody else used it before.
 * @throws AppError C100, invalid for an address of no known push service, and for an eleventh device
 */
export async function addDevice(ctx: Context, { endpoint, p256dh, auth, label }: NewDevice): Promise<Devices> {
  ctx.demand('admin.open');
  // Otherwise the server could be made to send requests to any address.
  if (!isPushService(endpoint)) throw invalid({ endpoint: 'notifications_unknownPush' });
  const known = await devicesOf(ctx, ctx.user.id);
  if (known.length >= MOST_DEVICES && !known.some((one) => one.endpoint === endpoint))
    throw invalid({ endpoint: 'notifications_manyDevices' });
  const values = { userId: ctx.user.id, p256dh, auth, label };
  await ctx.tx(async (tx) => {
    await tx.db
      .insert(notificationDevices)
      .values({ ...values, endpoint, createdAt: tx.now() })
      .onConflictDoUpdate({ target: notificationDevices.endpoint, set: values });
    tx.touch('devices');
  });
  return listDevices(ctx);
}

/** @throws AppError C100, notFound for a device of somebody else */
export async function removeDevice(ctx: Context, { id }: { id: string }): Promise<Devices> {
  ctx.demand('admin.open');
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .delete(notificationDevices)
      .where(and(eq(notificationDevices.id, id), eq(notificationDevices.userId, tx.user.id)))
      .returning({ id: notificationDevices.id });
    if (gone.length === 0) throw notFound();
    tx.touch('devices');
  });
  return listDevices(ctx);
}

/** Devices of a person, oldest first. */
export const devicesOf = (ctx: Context, userId: string) =>
  ctx.db
    .select()
    .from(notificationDevices)
    .where(eq(notificationDevices.userId, userId))
    .orderBy(asc(notificationDevices.createdAt), asc(notificationDevices.id));

/** True if any device is registered: only then the privacy policy mentions push messages. */
export async function hasDevices(ctx: Context): Promise<boolean> {
  ctx.shows('devices');
  return (await ctx.db.$count(notificationDevices)) > 0;
}

/** Hosts of the push services of all browsers: Chromium, Firefox, Safari, Edge. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
];

/** True for an https address of a known push service on its default port. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && PUSH_HOSTS.some((host) => host.test(hostname));
}
