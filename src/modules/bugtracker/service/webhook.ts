import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { MailHostError, type MailNetwork, resolveMailHost } from '#kernel/mail/mail-host.ts';
import { openSecretSetting, readSettings } from '#modules/settings/index.ts';
import { bugtrackerSettings } from '../settings.ts';
import { items } from '../tables.ts';

/** Told to the other program; it names no person. */
export type Happening = { id: string; event: 'item.created' | 'item.changed' | 'item.commented'; at: string };

const LONGEST_MS = 10_000;

/** Resolves names and makes calls; tests have neither DNS nor the internet. */
type Ways = { network: MailNetwork; post: typeof post };

/** No address of the own network is reached, not even a listed one. */
const WAYS: Ways = { network: { internal: [] }, post };

async function readHook(ctx: Context): Promise<{ url: string; secret: string }> {
  const { components } = await readSettings(ctx, bugtrackerSettings);
  const { webhook_url: url, webhook_secret: secret } = components.bugtracker;
  return { url, secret };
}

/** Has what happened told to the webhook of the settings, after the transaction. */
export async function announce(tx: Context, id: string, event: Happening['event']): Promise<void> {
  if (!(await readHook(tx)).url) return;
  await tx.jobs.enqueue('bugtracker.webhook', { id, event, at: tx.now().toISOString() });
}

/** HMAC-SHA-256 of '<time>.<body>', so that an old call cannot be sent again. */
export const signatureOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/** Sends one call; the queue repeats it while the other side fails. @throws Error unless it answered 2xx */
export async function deliver(ctx: Context, happening: Happening, ways: Ways = WAYS): Promise<void> {
  const { url, secret } = await readHook(ctx);
  const item = await itemOf(ctx, happening.id);
  if (!url || !item) return;
  const target = new URL(url);
  const address = await addressOf(ctx, target, ways.network);
  if (!address) return;
  const body = JSON.stringify({ event: happening.event, at: happening.at, item });
  const time = String(Math.floor(ctx.now().getTime() / 1000));
  const status = await ways.post(target, address, body, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-kirchplatz-event': happening.event,
    'x-kirchplatz-time': time,
    'x-kirchplatz-signature': `sha256=${signatureOf(openSecretSetting(ctx, 'components.bugtracker.webhook_secret', secret), time, body)}`,
  });
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
}

async function itemOf(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({
      _id: items.id,
      siteId: items.siteId,
      project: items.project,
      number: items.number,
      title: items.title,
      status: items.status,
      resolution: items.resolution,
      severity: items.severity,
      priority: items.priority,
      tags: items.tags,
    })
    .from(items)
    .where(and(eq(items.id, id), isNull(items.removedAt)));
  if (!row) return undefined;
  const { siteId, ...item } = row;
  return { ...item, site: ctx.sites.find((site) => site.id === siteId)?.slug ?? '' };
}

/** Null for an address inside the own network: trying again would not help. */
async function addressOf(ctx: Context, { hostname }: URL, network: MailNetwork): Promise<string | null> {
  try {
    return await resolveMailHost(hostname.replace(/^\[|\]$/g, ''), network);
  } catch (error) {
    if (!(error instanceof MailHostError) || error.problem !== 'internal') throw error;
    ctx.log.warn({ host: hostname }, 'webhook refused: not a public address');
    return null;
  }
}

/** Connects to the address that was checked; follows no redirect. Resolves with the status. */
function post(url: URL, address: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const family = address.includes(':') ? 6 : 4;
    const call = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(LONGEST_MS),
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      (answer: IncomingMessage) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
