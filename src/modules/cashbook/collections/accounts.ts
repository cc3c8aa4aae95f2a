import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { accountContract } from '../contract/masters.ts';
import { type AccountRow, refuseUsed } from '../service/own-rows.ts';
import { closedFrom } from '../service/year/read-year.ts';
import { accounts, counts, entries, sides } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'cashbook.account'> {}
}

type Asked = ListFilter & { isActive?: boolean | undefined };

const pointers = [
  { by: entries, columns: [entries.account, entries.toAccount] },
  { by: counts, columns: [counts.account] },
];

export const accountCollection = defineCollection({
  contract: accountContract,
  table: accounts,
  thing: 'cashbook.account',
  permissions: { write: 'cashbook.master.update', read: 'cashbook.count.update' },
  nouns: { one: 'cashbook_accountOne', accusative: 'cashbook_accountAccusative', many: 'cashbook_accounts' },
  sorts: { position: accounts.position, name: accounts.name, updatedAt: accounts.updatedAt },
  filters: ({ isActive }: Asked) => [isActive === undefined ? undefined : eq(accounts.isActive, isActive)],
  trash: { mayGo: () => isUnreferenced(accounts.id, [entries.account, entries.toAccount, counts.account]) },
  prepare: prepareAccount,
  refuseRemoval: refuseUsed(...pointers),
});

/** @throws AppError invalid where the books of the account have begun, or those of the year are closed */
async function prepareAccount(
  tx: Context,
  siteId: string,
  values: Values<typeof accounts>,
  before: AccountRow | null,
): Promise<Values<typeof accounts>> {
  const { openingOn = '' } = { ...before, ...values };
  const changed = (['openingCents', 'openingOn', 'kind'] as const).find(
    (field) => values[field] !== undefined && values[field] !== before?.[field],
  );
  if (!changed) return values;
  if (before && (await tx.db.$count(sides, eq(sides.account, before.id))) > 0)
    throw invalid({ [changed]: 'cashbook_fieldBooksBegun' });
  if ((await closedFrom(tx, siteId, Number(openingOn.slice(0, 4)))).length > 0)
    throw invalid({ openingOn: 'cashbook_fieldClosed' });
  return values;
}
