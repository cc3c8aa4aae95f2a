import type { Guardian } from '../contract/parts.ts';
import { isMinor } from './shown-person.ts';

type Reachable = { bornOn: string | null; email: string; phone: string; guardians: readonly Guardian[] };

/** `name`: '' for the player's own address. */
export type TeamAddress = { name: string; email: string; phone: string };

/**
 * Ways to reach a player: of minors the guardians, and the own address only where none of them has one; of adults the own one. A
 * player with guardians and without a date of birth is a minor.
 */
export function addressesOf(player: Reachable, today: string): TeamAddress[] {
  const { email, phone, bornOn, guardians } = player;
  const own = email || phone ? [{ name: '', email, phone }] : [];
  const isChild = isMinor(player, today) || (bornOn === null && guardians.length > 0);
  if (!isChild) return own;
  return guardians.some((one) => one.email) ? [...guardians] : [...guardians, ...own];
}
