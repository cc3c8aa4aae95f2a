import type { Context } from '#kernel/context.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';

/** Calls per network: a minute, a quarter of an hour, an hour. */
const RATES = {
  signUp: rateLimits(10, 30, 60),
  /** Asking for a mail: password, second factor, confirmation. */
  askForMail: rateLimits(6, 20, 40),
  /** Trying the token of a link. */
  useLink: rateLimits(10, 40, 80),
  /** The strength meter asks while the password is typed. */
  strength: rateLimits(60, 300, 600),
  ask: rateLimits(60, 300, 900),
  changePassword: rateLimits(5, 10, 20),
} as const;

/** Counts one call of the caller's network. @throws AppError tooMany */
export const limitRate = (ctx: Context, act: keyof typeof RATES): Promise<void> =>
  limitNetwork(ctx, `auth.${act}`, RATES[act]);
