import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: about 20 ms here. Source: decision 18, OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let decoy: Promise<string> | null = null;

/** Takes the same time whether the account exists or not, so that the time tells a stranger nothing (decision 17). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return matches && Boolean(stored);
}
