import type { Attempt, FailureRule } from '#kernel/throttle/failures.ts';

/** The first wait after failures is 30 s, each further one twice as long, at most 15 minutes, never for good (US1). */
const after = (freeFailures: number): FailureRule => ({
  freeFailures,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
});

/** Which failures are counted together, and after how many of them the next attempt has to wait. */
const RULES = {
  /** Signing in to one account from one network. */
  'sign-in': after(5),
  /** All sign-ins of a network. */
  network: { ...after(30), isShared: true },
  /** All sign-ins to an account, but for browsers that the account knows. */
  account: after(100),
  /** Codes of the second step of an account. */
  code: after(5),
  /** Mails with a code to an account. */
  mail: after(3),
  /** Proofs of an account that is signed in. */
  proof: after(5),
} as const satisfies Record<string, FailureRule>;

export const attemptOf = (kind: keyof typeof RULES, subject: string): Attempt => ({
  subject: `auth.${kind}:${subject}`,
  rule: RULES[kind],
});
