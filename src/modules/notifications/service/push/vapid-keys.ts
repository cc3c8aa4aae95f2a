import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notificationKeys } from '../../tables.ts';

const ONLY = 1;
const PURPOSE = 'notifications.vapid';

/** The key pair of this installation, made when it is first asked for; of concurrent first calls one is kept. */
export async function vapidKeys(ctx: Context): Promise<{ publicKey: string; privateKey: string }> {
  const known = await storedKeys(ctx);
  if (known) return known;
  const { default: webpush } = await import('web-push');
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await ctx.db
    .insert(notificationKeys)
    .values({ id: ONLY, publicKey, privateKey: ctx.secrets.seal(PURPOSE, privateKey), createdAt: ctx.now() })
    .onConflictDoNothing();
  const stored = await storedKeys(ctx);
  if (!stored) throw new Error('The keys for push messages were not stored');
  return stored;
}

async function storedKeys(ctx: Context): Promise<{ publicKey: string; privateKey: string } | null> {
  const [row] = await ctx.db.select().from(notificationKeys).where(eq(notificationKeys.id, ONLY));
  return row ? { publicKey: row.publicKey, privateKey: ctx.secrets.open(PURPOSE, row.privateKey) } : null;
}
