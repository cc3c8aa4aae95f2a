import { AppError, forbidden } from '../errors.ts';

/**
 * Sign-in state of the caller. 'halfway': the password was right but the second factor is missing; such a caller is a guest.
 * 'ended': the browser still sends the token of an expired or revoked session.
 */
export type SessionState = OpenSession | { state: 'none' | 'ended' | 'halfway' };

/** `provenAt`: last time a password, passkey or code was verified. `seenAt`: last use; the system user has none. */
export type OpenSession = { state: 'open'; id: string; provenAt: Date; seenAt?: Date };

/** Validity of a verification for dangerous actions. */
export const PROOF_MINUTES = 10;

export const sessionEnded = () => new AppError('access.sessionEnded', 401, 'kernel_errorSessionEnded');

/** Builds the refusal for a caller whose session is not open (ended or halfway); null for guests and signed-in users. */
export function signedOutRefusal({ state }: SessionState): AppError | null {
  if (state === 'ended') return sessionEnded();
  if (state === 'halfway') return new AppError('access.secondFactorNeeded', 401, 'kernel_errorSecondFactorNeeded');
  return null;
}

/**
 * Requires an open session, for what users do with their own account regardless of roles.
 * @throws AppError C100 for guests, or the reason the session is not open (401)
 */
export function demandSignedIn({ session }: { session: SessionState }): OpenSession {
  if (session.state !== 'open') throw signedOutRefusal(session) ?? forbidden();
  return session;
}

/**
 * Requires a recent verification for dangerous actions (roles, secrets, second factor, address, export, backup), so that an
 * unattended browser is not enough. The typed client shows a dialog on this code and retries the call.
 * @throws AppError access.proofNeeded (403), C100 for guests, or the reason the session is not open (401)
 */
export function demandRecentProof(ctx: { session: SessionState; now: () => Date }): void {
  demandSignedIn(ctx);
  if (!isRecentlyProven(ctx)) throw new AppError('access.proofNeeded', 403, 'kernel_errorProofNeeded');
}

/** True when the caller is signed in and was verified within the last `PROOF_MINUTES`. */
export function isRecentlyProven({ session, now }: { session: SessionState; now: () => Date }): boolean {
  return session.state === 'open' && now().getTime() - session.provenAt.getTime() <= PROOF_MINUTES * 60_000;
}
