import type { Attempt, FailureRule } from '#kernel/throttle/failures.ts';

/** Exponential backoff: 30 s after the free failures, doubling up to 15 minutes, never a permanent lockout (US1). */
const after = (freeFailures: number): FailureRule => ({
  freeFailures,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
});

/** Failure counters, and the number of failures before the next attempt has to wait. */
const RULES = {
  /** Sign-ins to one account from one network. */
  'sign-in': after(5),
  /** All sign-ins from a network. */
  network: { ...after(30), isShared: true },
  /** All sign-ins to an account, except from known browsers. */
  account: after(100),
  /** Second-step codes of an account. */
  code: after(5),
  /** Code emails to an account. */
  mail: after(3),
  /** Re-authentications of a signed-in account. */
  proof: after(5),
} as const satisfies Record<string, FailureRule>;

export const attemptOf = (kind: keyof typeof RULES, subject: string): Attempt => ({
  subject: `auth.${kind}:${subject}`,
  rule: RULES[kind],
});
