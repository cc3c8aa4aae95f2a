import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hashToken } from '#kernel/links/token.ts';
import type { PasskeyAnswer } from '../../contract/sign-in.ts';
import { passkeys } from '../../tables.ts';
import { addChallenge, takeChallenge } from '../challenges.ts';
import { wrongCode, wrongUserOrPassword } from '../sign-in/refusals.ts';
import { passkeyDomain } from './passkey-domain.ts';

/**
 * Creates the WebAuthn authentication options. With `userId` only that account's passkeys are allowed (second step,
 * re-authentication). Without it any discoverable passkey is, and user verification is required since it is the only step.
 */
export async function passkeyQuestion(ctx: Context, userId: string | null): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own = userId ? await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)) : [];
  const options = await generateAuthenticationOptions({
    rpID: passkeyDomain(ctx.installationUrl),
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: userId ? 'preferred' : 'required',
  });
  await addChallenge(ctx, 'passkey', { secretHash: hashToken(options.challenge), userId });
  return { ...options };
}

/**
 * Returns the account whose passkey signed the challenge; `userId` null allows any account. Always consumes the challenge.
 * @throws AppError auth.wrongUserOrPassword or, with `userId`, auth.wrongCode
 */
export async function passkeyOwner(ctx: Context, answer: PasskeyAnswer, userId: string | null): Promise<string> {
  const refusal = userId ? wrongCode : wrongUserOrPassword;
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!passkey || (userId && passkey.userId !== userId)) throw refusal();
  const newCounter = await verifiedCounter(ctx, answer, passkey, userId);
  if (newCounter === null) throw refusal();
  await ctx.db.update(passkeys).set({ counter: newCounter, lastUsedAt: ctx.now() }).where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

type Passkey = typeof passkeys.$inferSelect;

/** The signature counter after a valid response; null for any failure, including errors the library throws. */
async function verifiedCounter(
  ctx: Context,
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter, transports }: Passkey,
  userId: string | null,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answerOf(answer),
      expectedChallenge: async (challenge) => {
        const asked = await takeChallenge(ctx, 'passkey', [hashToken(challenge)]);
        return asked !== null && asked.userId === userId;
      },
      expectedOrigin: new URL(ctx.installationUrl).origin,
      expectedRPID: passkeyDomain(ctx.installationUrl),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: userId === null,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
    return null;
  }
}

/** The validated response as the library's type, which does not allow `undefined` for optional properties. */
function answerOf({ id, rawId, type, response }: PasskeyAnswer) {
  const { userHandle, ...signed } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { ...signed, ...(userHandle ? { userHandle } : {}) },
  };
}
