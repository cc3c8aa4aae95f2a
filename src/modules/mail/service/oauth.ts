import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { openSecretSetting, readSettings, readStoredSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Mailbox } from '../contract.ts';
import { mailSettings } from '../settings.ts';
import { mailTokens } from '../tables.ts';
import { askToken, OAUTH_PROVIDERS } from './oauth-providers.ts';

const STATE = 'mail.oauthState';
const STATE_LIVES_MS = 15 * 60_000;
const stateSchema = z.object({ uuid: z.uuid(), userId: z.string(), verifier: z.string(), until: z.number() });

/** Mailboxes with a token, and the address that is to be entered at the provider. @throws AppError C100 */
export async function listConnections(ctx: Context) {
  ctx.demand('settings.config.update', { siteId: null });
  const rows = await ctx.db.select().from(mailTokens);
  const connected = rows.map(({ mailbox, createdAt }) => ({ mailbox, at: createdAt.toISOString() }));
  return { connected, redirectUrl: await redirectUrlOf(ctx) };
}

/**
 * Address at which the provider asks for consent. What the answer needs travels encrypted in `state` and is bound to the caller
 * and to fifteen minutes. @throws AppError C100, access.proofNeeded, notFound, invalid
 */
export async function beginConnection(ctx: Context, uuid: string): Promise<{ url: string }> {
  ctx.demand('settings.config.update', { siteId: null });
  demandRecentProof(ctx);
  const box = await storedMailbox(ctx, uuid);
  if (box.login === 'password') throw invalid({ login: 'mail_oauthSaveFirst' });
  if (!box.client_id) throw invalid({ client_id: 'mail_oauthSaveFirst' });
  const { authorizeUrl, scope, extra } = OAUTH_PROVIDERS[box.login];
  const verifier = randomBytes(32).toString('base64url');
  const until = ctx.now().getTime() + STATE_LIVES_MS;
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: box.client_id,
    redirect_uri: await redirectUrlOf(ctx),
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: box.user,
    state: ctx.secrets.seal(STATE, JSON.stringify({ uuid, userId: ctx.user.id, verifier, until })),
    ...extra,
  }).toString();
  return { url: url.href };
}

/** Exchanges the provider's answer for a refresh token and stores it. @throws AppError C100, notFound, invalid */
export async function finishConnection(
  ctx: Context,
  { code, state }: { code: string; state: string },
): Promise<{ mailbox: string }> {
  ctx.demand('settings.config.update', { siteId: null });
  const { uuid, verifier } = openState(ctx, state);
  const box = await storedMailbox(ctx, uuid);
  const { refresh_token: refreshToken } = await askToken(ctx.mail.network, box, secretOf(ctx, box), {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: await redirectUrlOf(ctx),
  }).catch(() => {
    throw invalid({ code: 'mail_oauthRefused' });
  });
  if (!refreshToken) throw invalid({ code: 'mail_oauthRefused' });
  const values = { refreshToken: ctx.secrets.seal(purposeOf(uuid), refreshToken), createdAt: ctx.now() };
  await ctx.tx(async (tx) => {
    await tx.db
      .insert(mailTokens)
      .values({ mailbox: uuid, ...values })
      .onConflictDoUpdate({ target: mailTokens.mailbox, set: values });
    await tx.record({ act: 'mail.mailbox.connect', object: { kind: 'mailbox', id: uuid, label: box._id } });
  });
  return { mailbox: box._id };
}

/** A fresh access token of a mailbox that signs in with OAuth; null for one with a password.
 * @throws MailboxNotConnected, TokenRefused */
export async function accessTokenOf(ctx: Context, box: Mailbox): Promise<string | null> {
  if (box.login === 'password') return null;
  const [row] = await ctx.db.select().from(mailTokens).where(eq(mailTokens.mailbox, box.uuid));
  if (!row) throw new MailboxNotConnected();
  const refreshToken = ctx.secrets.open(purposeOf(box.uuid), row.refreshToken);
  const given = await askToken(ctx.mail.network, box, secretOf(ctx, box), {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  // Microsoft replaces the refresh token with every use.
  if (given.refresh_token && given.refresh_token !== refreshToken) {
    await ctx.db
      .update(mailTokens)
      .set({ refreshToken: ctx.secrets.seal(purposeOf(box.uuid), given.refresh_token) })
      .where(eq(mailTokens.mailbox, box.uuid));
  }
  return given.access_token;
}

/** The mailbox wants OAuth, and its owner has not given consent yet. */
export class MailboxNotConnected extends Error {}

function openState(ctx: Context, state: string): z.output<typeof stateSchema> {
  try {
    const opened = stateSchema.parse(JSON.parse(ctx.secrets.open(STATE, state)));
    if (opened.userId === ctx.user.id && opened.until > ctx.now().getTime()) return opened;
  } catch {
    // Falls through: whatever is wrong with it, the reader begins again.
  }
  throw invalid({ state: 'mail_oauthState' });
}

async function storedMailbox(ctx: Context, uuid: string): Promise<Mailbox> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const box = values.mail.mailboxes.find((one) => one.uuid === uuid);
  if (!box) throw notFound();
  return box;
}

const secretOf = (ctx: Context, box: Mailbox) =>
  openSecretSetting(ctx, `mail.mailboxes.${box.uuid}.client_secret`, box.client_secret);

async function redirectUrlOf(ctx: Context): Promise<string> {
  const { components } = await readSettings(ctx, websiteSettings);
  return `${ctx.publicUrl}${components.admincenter.url}/settings/mail/oauth`;
}

const purposeOf = (uuid: string) => `mail.token:${uuid}`;
