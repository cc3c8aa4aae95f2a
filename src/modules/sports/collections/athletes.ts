import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { people } from '#modules/person/tables.ts';
import type { Guardian } from '../contract/parts.ts';
import { athleteContract } from '../contract/records.ts';
import { demandCoachAccount } from '../service/coach/coach-accounts.ts';
import { demandPayer } from '../service/fees/set-payer.ts';
import { demandOwn, demandPictures } from '../service/own-records.ts';
import { athletes, squadMembers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.athlete'> {}
}

/** Players, coaches and all others of the clubs. */
export const athleteCollection = defineCollection({
  contract: athleteContract,
  table: athletes,
  thing: 'sports.athlete',
  permissions: { write: 'sports.athlete.update', read: 'sports.athlete.read' },
  nouns: { one: 'sports_athleteOne', accusative: 'sports_athleteAccusative', many: 'sports_athletes' },
  sorts: { name: athletes.lastName, bornOn: athletes.bornOn, updatedAt: athletes.updatedAt },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ team }: ListFilter & { team?: string | undefined }) => [
    team
      ? sql`exists (select 1 from ${squadMembers} where ${and(
          eq(squadMembers.athlete, athletes.id),
          eq(squadMembers.team, team),
          isNull(squadMembers.removedAt),
        )})`
      : undefined,
  ],
  personal: ['firstName', 'lastName', 'bornOn', 'email', 'phone', 'guardians', 'licence', 'note', 'payer'],
  // The audit log cannot be corrected.
  label: ({ id }) => id.slice(0, 8).toUpperCase(),
  prepare: async (tx, siteId, values, before) => {
    if (values.payer !== undefined && values.payer !== (before?.payer ?? null))
      await demandPayer(tx, siteId, values.payer);
    if (values.account && values.account !== before?.account) await demandCoachAccount(tx, siteId, values.account);
    await demandOwn(tx, people, { siteId, ids: [values.person], field: 'person' });
    await demandPictures(tx, { photo: values.photo, images: values.images });
    // Personal data is found by the address.
    return {
      ...values,
      ...(values.email ? { email: values.email.toLowerCase() } : {}),
      ...(values.guardians ? { guardians: values.guardians.map(withLowerCase) } : {}),
    };
  },
  trash: { title: sql<string>`trim(${athletes.firstName} || ' ' || ${athletes.lastName})` },
});

const withLowerCase = (guardian: Guardian): Guardian => ({ ...guardian, email: guardian.email.toLowerCase() });
