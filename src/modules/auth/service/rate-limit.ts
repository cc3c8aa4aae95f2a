import type { Context } from '#kernel/context.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';

/** Calls allowed per network: per minute, per 15 minutes, per hour. */
const RATES = {
  signUp: rateLimits(10, 30, 60),
  /** Requesting an email: password, second factor, confirmation. */
  askForMail: rateLimits(6, 20, 40),
  /** Submitting the token of a link. */
  useLink: rateLimits(10, 40, 80),
  /** Generous, because the strength meter calls while the password is typed. */
  strength: rateLimits(60, 300, 600),
  ask: rateLimits(60, 300, 900),
  changePassword: rateLimits(5, 10, 20),
} as const;

/** Counts one call against the limit of the caller's network. @throws AppError tooMany */
export const limitRate = (ctx: Context, act: keyof typeof RATES): Promise<void> =>
  limitNetwork(ctx, `auth.${act}`, RATES[act]);
