import { AppError } from '#kernel/errors.ts';
import type { LineGroup } from '#modules/grouporders/index.ts';
import type { CartLine } from '../../contract/cart.ts';

type Groups = ReadonlyMap<string, LineGroup>;

/** The group order of a cart; null for goods of the shop. */
export const groupOfCart = (groups: Groups): LineGroup | null => [...groups.values()][0] ?? null;

/** Why a line cannot be ordered with the others: its group order is not open, or it is of another one than the first line. */
export function groupProblem(
  lines: readonly CartLine[],
  { variant }: CartLine,
  groups: Groups,
): 'notOpen' | 'apart' | null {
  const own = groups.get(variant);
  if (own && !own.isOpen) return 'notOpen';
  const first = lines[0] && groups.get(lines[0].variant);
  return own?.id === first?.id ? null : 'apart';
}

/** @throws AppError grouporders.closed (409), checkout.apart (409) for a line that the cart cannot take */
export function demandTogether(lines: readonly CartLine[], line: CartLine, groups: Groups): void {
  const problem = groupProblem(lines, line, groups);
  if (problem === 'notOpen') throw new AppError('grouporders.closed', 409, 'checkout_groupNotOpen');
  if (problem === 'apart') throw new AppError('checkout.apart', 409, 'checkout_groupApart');
}
