import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { addDemoCustomers } from '#modules/accounting/index.ts';
import { billFees } from '../service/fees/bill-fees.ts';
import { planFees, sumOf } from '../service/fees/plan-fees.ts';
import { athletes, clubs } from '../tables.ts';

/** Parents who pay for children of the demo, with those children; people and addresses are invented. */
const PARENTS = [
  { name: 'Petra Erfunden (erfunden)', address: 'Beispielweg 3', children: ['Paula', 'Lena'] },
  { name: 'Leo Lösshof (erfunden)', address: 'Musterzeile 12', children: ['Noah'] },
  { name: 'Rita Rebstock (erfunden)', address: 'Erdachte Gasse 5', children: ['Matteo'] },
  { name: 'Walter Weinlese (erfunden)', address: 'Beispielweg 8', children: ['Greta'] },
  { name: 'Zita Zeilinger (erfunden)', address: 'Musterzeile 1', children: ['Ida'] },
];

const RATES = { adultCents: 12_000, youthCents: 6000, supporterCents: 3000, familyPermille: 500 };

/**
 * Bills the youth of the first club for the year, after the accounts of the demo were filled. Some children have no payer yet, so that the
 * preview shows what is missing.
 */
export async function seedFeesDemo(tx: Context): Promise<void> {
  const siteId = tx.site.id;
  const payers = await addDemoCustomers(
    tx,
    PARENTS.map(({ name, address }) => ({ name, address, zip: '3481', city: 'Fels am Wagram' })),
  );
  for (const [at, { children }] of PARENTS.entries())
    await tx.db
      .update(athletes)
      .set({ payer: payers[at] ?? null })
      .where(and(eq(athletes.siteId, siteId), inArray(athletes.firstName, children)));
  const [club] = await tx.db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.siteId, siteId), eq(clubs.shortName, 'DSG')));
  if (!club) return;
  const year = Number(localMoment(tx.now(), tx.site.timeZone).on.slice(0, 4));
  const asked = { site: tx.site.slug, club: club.id, year, ...RATES };
  const { totalCents } = sumOf(await planFees(tx, siteId, asked));
  await billFees(tx, { ...asked, isIssued: true, expectedCents: totalCents });
}
