import { newChallenge } from '#kernel/captcha/captcha.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { passwordEndpoints } from '../contract/passwords.ts';
import type { signUpEndpoints } from '../contract/sign-up.ts';
import * as factor from '../service/factors/second-factor-reset.ts';
import { measurePassword, requestPasswordReset, setPasswordByLink } from '../service/passwords/password-reset.ts';
import { limitRate } from '../service/rate-limit.ts';
import { availableGroups, uniqueCustomerId } from '../service/roles/groups.ts';
import { signUp } from '../service/sign-up/sign-up.ts';
import { requestVerification, verifyAccount } from '../service/sign-up/verify.ts';

type AccountEndpoints = typeof signUpEndpoints & typeof passwordEndpoints;

const done = { ok: true } as const;

/** Sign-up, passwords and recovery from a lost second factor (S7.4 to S7.7). */
export const accountHandlers: Omit<Handlers<AccountEndpoints>, 'POST /api/v0/auth/changePassword'> = {
  'GET /api/v0/captcha': async ({ ctx }) => {
    await limitRate(ctx, 'ask');
    return newChallenge(ctx);
  },
  'POST /api/v0/auth/signup': async ({ ctx, body }) => ({ registered: true, ...(await signUp(ctx, body)) }),
  'POST /api/v0/auth/verify': ({ ctx, body }) => verifyAccount(ctx, body),
  'POST /api/v0/auth/requestVerification': async ({ ctx, body }) => {
    await requestVerification(ctx, body);
    return done;
  },
  'GET /api/v0/auth/getUniqueCustomerId': ({ ctx }) => uniqueCustomerId(ctx),
  'GET /api/v0/auth/getAvailableGroups': ({ ctx }) => availableGroups(ctx),
  'POST /api/v0/auth/checkPasswordStrength': ({ ctx, body }) => measurePassword(ctx, body),
  'POST /api/v0/auth/requestPasswordReset': async ({ ctx, body }) => {
    await requestPasswordReset(ctx, body);
    return done;
  },
  'POST /api/v0/auth/resetPassword': async ({ ctx, body }) => {
    await setPasswordByLink(ctx, 'resetPassword', body);
    return done;
  },
  'POST /api/v0/auth/setPassword': async ({ ctx, body }) => {
    await setPasswordByLink(ctx, 'invitation', body);
    return done;
  },
  'POST /api/v0/auth/reset2FA': async ({ ctx, body }) => {
    if ('token' in body) {
      const { actsAt } = await factor.beginSecondFactorReset(ctx, body);
      return { actsAt: actsAt.toISOString(), message: textOf('auth_factorResetPlanned', ctx.locale) };
    }
    await factor.resetSecondFactor(ctx, { userId: body._id, reason: body.reason });
    return { actsAt: null, message: textOf('auth_factorResetDone', ctx.locale) };
  },
  'POST /api/v0/auth/keep2FA': async ({ ctx, body }) => {
    await factor.keepSecondFactor(ctx, body);
    return done;
  },
};
