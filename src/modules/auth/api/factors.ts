import type { FastifyReply } from 'fastify';
import type { Context } from '#kernel/context.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import type { factorEndpoints } from '../contract/factors.ts';
import { readFactors } from '../service/factors/overview.ts';
import { addPasskey, namePasskey, newPasskeyQuestion, removePasskey } from '../service/factors/passkeys.ts';
import { disableFactor, enableFactor, renewRecoveryCodes } from '../service/factors/switch.ts';
import { revokeOwnTrust } from '../service/factors/trusted-devices.ts';
import { rotateSession } from '../service/sessions/sessions.ts';
import { rotatedCookie } from './cookies.ts';

export const factorHandlers: Handlers<typeof factorEndpoints> = {
  'GET /api/v0/auth/factors': ({ ctx }) => readFactors(ctx),
  'DELETE /api/v0/auth/trustedDevices': ({ ctx }) => revokeOwnTrust(ctx),
  'POST /api/v0/auth/enable2FA': async ({ ctx, body, reply }) => {
    const enabled = await enableFactor(ctx, body);
    if (body.code !== undefined) await changeToken(ctx, reply);
    return enabled;
  },
  'POST /api/v0/auth/disable2FA': async ({ ctx, body, reply }) => {
    const disabled = await disableFactor(ctx, body);
    await changeToken(ctx, reply);
    return disabled;
  },
  'POST /api/v0/auth/recoveryCodes': async ({ ctx }) => ({ recovery_codes: await renewRecoveryCodes(ctx) }),
  'POST /api/v0/auth/passkey/options': ({ ctx }) => newPasskeyQuestion(ctx),
  'POST /api/v0/auth/passkey/': async ({ ctx, body, reply }) => {
    const added = await addPasskey(ctx, body);
    await changeToken(ctx, reply);
    return added;
  },
  'PUT /api/v0/auth/passkey/': async ({ ctx, body }) => ({ passkey: await namePasskey(ctx, body) }),
  'DELETE /api/v0/auth/passkey/:id': ({ ctx, params }) => removePasskey(ctx, params.id),
};

/** Rotates the session token after a change of second factors. */
async function changeToken(ctx: Context, reply: FastifyReply): Promise<void> {
  const changed = await rotateSession(ctx, { isProof: false });
  if (changed) reply.header('set-cookie', rotatedCookie(changed.token, changed.seconds, ctx.publicUrl));
}
