import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { sumOfPieces } from '../../pieces.ts';
import type { counts } from '../../tables.ts';
import { type CountRow, loginOf, ownAccount, ownPurpose } from '../own-rows.ts';
import { serviceOf, wordsOfService } from './services.ts';

type CountValues = Values<typeof counts>;

/** Completes a count; whoever changes what was counted has counted. @throws AppError invalid, cashbook.agreed (409) */
export async function prepareCount(
  tx: Context,
  siteId: string,
  values: CountValues,
  before: CountRow | null,
): Promise<CountValues> {
  if (before && before.state !== 'open') throw new AppError('cashbook.agreed', 409, 'cashbook_agreed');
  const next = { ...before, ...values };
  const { kind } = await ownAccount(tx, { siteId, id: next.account });
  if (kind !== 'cash') throw invalid({ account: 'cashbook_fieldCashOnly' });
  const isCollection = next.kind !== 'audit';
  if (isCollection && !next.purpose) throw invalid({ purpose: 'kernel_fieldRequired' });
  if (isCollection) await ownPurpose(tx, { siteId, id: next.purpose });
  const pieces = next.pieces ?? [];
  if (new Set(pieces.map(({ cents }) => cents)).size < pieces.length) throw invalid({ pieces: 'cashbook_fieldTwice' });
  const service = isCollection ? await serviceIn(tx, siteId, values, before) : { service: '', serviceKey: '' };
  const hasCounted = !before || values.pieces !== undefined;
  return {
    ...values,
    ...(isCollection ? {} : { purpose: null }),
    ...service,
    totalCents: sumOfPieces(pieces),
    counter: next.counter || tx.user.name,
    ...(hasCounted ? { counterBy: loginOf(tx) } : {}),
  };
}

/** Words of a service that was chosen anew; one that was chosen before keeps its words, also when it is gone. */
async function serviceIn(
  tx: Context,
  siteId: string,
  values: CountValues,
  before: CountRow | null,
): Promise<CountValues> {
  const { serviceKey = '', onDay = '' } = { ...before, ...values };
  if (serviceKey === '') return {};
  if (before && before.serviceKey === serviceKey && before.onDay === onDay) return {};
  const service = await serviceOf(tx, { siteId, onDay, serviceKey });
  if (!service) throw invalid({ serviceKey: 'cashbook_fieldService' });
  return { service: wordsOfService(tx, service) };
}
