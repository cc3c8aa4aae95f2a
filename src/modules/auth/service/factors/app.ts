import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#kernel/context.ts';
import { factors } from '../../tables.ts';

/** TOTP parameters that every authenticator app supports (RFC 6238 defaults). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SEED_BYTES = 20;

/** Stores a new unconfirmed TOTP seed, replacing any earlier unconfirmed one. */
export async function startApp(ctx: Context): Promise<{ secret: string; uri: string }> {
  const userId = ctx.user.id;
  const seed = new Secret({ size: SEED_BYTES });
  const secret = ctx.secrets.seal(purposeFor(userId), seed.base32);
  await ctx.db
    .insert(factors)
    .values({ userId, kind: 'app', secret })
    .onConflictDoUpdate({
      target: [factors.userId, factors.kind],
      set: { secret, lastStep: 0, createdAt: ctx.now() },
      setWhere: isNull(factors.confirmedAt),
    });
  const uri = new TOTP({ ...FORM, issuer: ctx.site.name, label: ctx.user.handle, secret: seed }).toString();
  return { secret: seed.base32, uri };
}

/** Activates a new seed with its first valid code; false if the code is wrong. */
export async function confirmApp(ctx: Context, code: string): Promise<boolean> {
  const pending = await findApp(ctx, ctx.user.id, false);
  const step = pending && stepOf(ctx, pending, code);
  if (!pending || step === null) return false;
  const confirmed = await ctx.db
    .update(factors)
    .set({ confirmedAt: ctx.now(), lastStep: step })
    .where(and(eq(factors.id, pending.id), isNull(factors.confirmedAt)))
    .returning({ id: factors.id });
  return confirmed.length > 0;
}

/** Accepts each code once: stores its time step and rejects the same or an older step afterwards. */
export async function acceptAppCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const app = await findApp(ctx, userId, true);
  const step = app && stepOf(ctx, app, code);
  if (!app || step === null) return false;
  const secret = resealed(ctx, app);
  const accepted = await ctx.db
    .update(factors)
    .set({ lastStep: step, secret })
    .where(and(eq(factors.id, app.id), lt(factors.lastStep, step)))
    .returning({ id: factors.id });
  return accepted.length > 0;
}

type App = typeof factors.$inferSelect;

async function findApp(ctx: Context, userId: string, isConfirmed: boolean): Promise<App | null> {
  const state = isConfirmed ? isNotNull(factors.confirmedAt) : isNull(factors.confirmedAt);
  const [app] = await ctx.db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, 'app'), state));
  return app ?? null;
}

/** The 30 s time step the code matches, within one step before or after the current one; null if none. */
function stepOf(ctx: Context, app: App, code: string): number | null {
  const timestamp = ctx.now().getTime();
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(seedOf(ctx, app)) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / FORM.period) + delta;
}

const purposeFor = (userId: string) => `auth.app:${userId}`;
const seedOf = (ctx: Context, app: App) => ctx.secrets.open(purposeFor(app.userId), app.secret ?? '');

/** The seed of one account, encrypted for another. */
export const sealedFor = (ctx: Context, { from, to }: { from: string; to: string }, secret: string): string =>
  ctx.secrets.seal(purposeFor(to), ctx.secrets.open(purposeFor(from), secret));

/** After a key rotation, re-encrypts the seed with the new key the next time it is used. */
function resealed(ctx: Context, app: App): string | null {
  if (!app.secret || ctx.secrets.isCurrent(app.secret)) return app.secret;
  return ctx.secrets.seal(purposeFor(app.userId), seedOf(ctx, app));
}
