import { AppError, forbidden } from '../errors.ts';

/**
 * How the caller is signed in. 'halfway': the password was right, the second step is missing; such a caller is a guest.
 * 'ended': the browser still shows the token of a session that is over.
 */
export type SessionState = OpenSession | { state: 'none' | 'ended' | 'halfway' };

/** `provenAt`: last time that password, passkey or code were shown. `seenAt`: last use; the system has none. */
export type OpenSession = { state: 'open'; id: string; provenAt: Date; seenAt?: Date };

/** How long a proof counts for dangerous acts. */
export const PROOF_MINUTES = 10;

export const sessionEnded = () => new AppError('access.sessionEnded', 401, 'kernel_errorSessionEnded');

/** What to tell a caller who would be somebody if his session were open; null for guests and for who is signed in. */
export function signedOutRefusal({ state }: SessionState): AppError | null {
  if (state === 'ended') return sessionEnded();
  if (state === 'halfway') return new AppError('access.secondFactorNeeded', 401, 'kernel_errorSecondFactorNeeded');
  return null;
}

/**
 * For what a person does with his own account, whatever his roles: the session.
 * @throws AppError C100 for guests, or why the session is not open (401)
 */
export function demandSignedIn({ session }: { session: SessionState }): OpenSession {
  if (session.state !== 'open') throw signedOutRefusal(session) ?? forbidden();
  return session;
}

/**
 * For dangerous acts (roles, secrets, second factor, address, export, backup): whoever finds an open browser must not be
 * able to do them. The typed client shows a dialog on this code and repeats the call by itself.
 * @throws AppError access.proofNeeded (403), C100 for guests, or why the session is not open (401)
 */
export function demandRecentProof(ctx: { session: SessionState; now: () => Date }): void {
  demandSignedIn(ctx);
  if (!isRecentlyProven(ctx)) throw new AppError('access.proofNeeded', 403, 'kernel_errorProofNeeded');
}

/** Whether the caller is signed in and has shown within the last minutes that it is he. */
export function isRecentlyProven({ session, now }: { session: SessionState; now: () => Date }): boolean {
  return session.state === 'open' && now().getTime() - session.provenAt.getTime() <= PROOF_MINUTES * 60_000;
}
