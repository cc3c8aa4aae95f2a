import { and, asc, eq } from 'drizzle-orm';
import { demandRecentProof, demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { hashToken } from '#kernel/links/token.ts';
import type { NewPasskey, Passkey } from '../../contract/factors.ts';
import { passkeys, users } from '../../tables.ts';
import { addChallenge, takeChallenge } from '../challenges.ts';
import { endSessions } from '../sessions/sessions.ts';
import { tellFactorChange } from './factor-notice.ts';
import { recoveryCodesLeft, refreshSwitch } from './methods.ts';
import { passkeyDomain } from './passkey-domain.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const MOST_PASSKEYS = 20;

export async function listPasskeys(ctx: Context): Promise<Passkey[]> {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.user.id))
    .orderBy(asc(passkeys.createdAt))
    .limit(MOST_PASSKEYS);
  return rows.map(viewOf);
}

/** Creates the WebAuthn registration options. @throws AppError access.proofNeeded */
export async function newPasskeyQuestion(ctx: Context): Promise<Record<string, unknown>> {
  demandRecentProof(ctx);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { user } = ctx;
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const options = await generateRegistrationOptions({
    rpName: ctx.site.name,
    rpID: passkeyDomain(ctx.installationUrl),
    userName: user.handle,
    userID: new TextEncoder().encode(user.id),
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addChallenge(ctx, 'passkeyAdd', { secretHash: hashToken(options.challenge), userId: user.id });
  return { ...options };
}

/**
 * Stores a new passkey. The first factor also creates recovery codes and ends sessions opened without a second factor.
 * @throws AppError access.proofNeeded, auth.passkeyRefused (400)
 */
export async function addPasskey(
  ctx: Context,
  { label, answer }: { label: string; answer: NewPasskey },
): Promise<{ passkey: Passkey[]; recovery_codes?: string[] }> {
  demandRecentProof(ctx);
  const { credential, credentialBackedUp } = await registered(ctx, answer);
  const { id: userId, name } = ctx.user;
  return ctx.tx(async (tx) => {
    const [added] = await tx.db
      .insert(passkeys)
      .values({
        userId,
        label,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw passkeyRefused();
    const isFirst = (await recoveryCodesLeft(tx, userId)) === 0;
    await refreshSwitch(tx, userId);
    if (tx.session.state === 'open') await endSessions(tx.db, userId, { except: tx.session.id });
    await tellFactorChange(tx, 'passkeyOn');
    await tx.record({
      act: 'auth.passkey.create',
      object: { kind: 'user', id: userId, label: name },
      after: { label },
    });
    const codes = isFirst ? { recovery_codes: await makeRecoveryCodes(tx, userId) } : {};
    return { passkey: [viewOf(added)], ...codes };
  });
}

/** @throws AppError notFound, also for passkeys of others */
export async function namePasskey(ctx: Context, { _id, label }: { _id: string; label: string }): Promise<Passkey[]> {
  demandSignedIn(ctx);
  const [named] = await ctx.db.update(passkeys).set({ label }).where(ownOne(ctx, _id)).returning();
  if (!named) throw notFound();
  return [viewOf(named)];
}

/**
 * Removes a passkey unless it is the last factor. The last one can only be removed by `disableFactor`, which requires the
 * second step; otherwise an unattended browser and the password would be enough to disable two-factor authentication.
 * @throws AppError notFound, access.proofNeeded, auth.lastFactor (409)
 */
export async function removePasskey(ctx: Context, id: string): Promise<{ removed: string[] }> {
  demandSignedIn(ctx);
  const [own] = await ctx.db.select().from(passkeys).where(ownOne(ctx, id));
  if (!own) throw notFound();
  demandRecentProof(ctx);
  await ctx.tx(async (tx) => {
    // Row lock: otherwise two concurrent removals could each count the other's passkey as the remaining one.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, tx.user.id)).for('update');
    await tx.db.delete(passkeys).where(ownOne(tx, id));
    if (!(await refreshSwitch(tx, tx.user.id))) throw new AppError('auth.lastFactor', 409, 'auth_lastFactor');
    const object = { kind: 'user', id: tx.user.id, label: tx.user.name };
    await tellFactorChange(tx, 'passkeyOff');
    await tx.record({ act: 'auth.passkey.remove', object, before: { label: own.label } });
  });
  return { removed: [id] };
}

const ownOne = (ctx: Context, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, ctx.user.id));
const passkeyRefused = () => new AppError('auth.passkeyRefused', 400, 'auth_passkeyRefused');

async function registered(ctx: Context, answer: NewPasskey) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: async (challenge) => {
      const asked = await takeChallenge(ctx, 'passkeyAdd', [hashToken(challenge)]);
      return asked?.userId === ctx.user.id;
    },
    expectedOrigin: new URL(ctx.installationUrl).origin,
    expectedRPID: passkeyDomain(ctx.installationUrl),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'new passkey refused');
    return null;
  });
  if (!result?.verified) throw passkeyRefused();
  return result.registrationInfo;
}

function viewOf(row: typeof passkeys.$inferSelect): Passkey {
  const { id, label, isBackedUp, createdAt, lastUsedAt } = row;
  return {
    _id: id,
    label,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
