import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import type { entries } from '../../tables.ts';
import { demandCostCentre, type EntryRow, ownAccount, ownCategory, ownPurpose } from '../own-rows.ts';

type EntryValues = Values<typeof entries>;

export const frozen = () => new AppError('cashbook.frozen', 409, 'cashbook_frozen');

/** Completes a draft: transfers have no category, and money of others is neither income nor expense. @throws AppError invalid, cashbook.frozen (409) */
export async function prepareEntry(
  tx: Context,
  siteId: string,
  values: EntryValues,
  before: EntryRow | null,
): Promise<EntryValues> {
  if (before && before.state !== 'draft') throw frozen();
  const next = { ...before, ...values };
  await ownAccount(tx, { siteId, id: next.account });
  if (next.kind === 'transfer') {
    const { id } = await ownAccount(tx, { siteId, id: next.toAccount }, 'toAccount');
    if (id === next.account) throw invalid({ toAccount: 'cashbook_fieldOtherAccount' });
    return { ...values, category: null, costCentre: null, purpose: null };
  }
  if (next.costCentre) await demandCostCentre(tx, { siteId, id: next.costCentre });
  const purpose = next.purpose ? await ownPurpose(tx, { siteId, id: next.purpose }) : null;
  const plain = { ...values, toAccount: null };
  if (purpose?.isPassedOn) return { ...plain, category: null };
  if (next.category) {
    const { direction } = await ownCategory(tx, { siteId, id: next.category });
    if (direction !== next.kind) throw invalid({ category: 'cashbook_fieldDirection' });
  }
  return plain;
}
