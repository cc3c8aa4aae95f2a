import { eq } from 'drizzle-orm';
import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { cashbookActs, cashbookFieldLabels } from './acts.ts';
import { cashbookApi } from './api.ts';
import { accountCollection } from './collections/accounts.ts';
import { categoryCollection } from './collections/categories.ts';
import { costCentreCollection } from './collections/cost-centres.ts';
import { countCollection } from './collections/counts.ts';
import { entryCollection } from './collections/entries.ts';
import { purposeCollection } from './collections/purposes.ts';
import { cashbookPermissions } from './contract/entry.ts';
import { cashbookEvents } from './events.ts';
import { cashbookJobs, cashbookJobTitles } from './jobs.ts';
import { debitBook } from './service/bank/book-line.ts';
import { cashbookPersonalData } from './service/personal-data.ts';
import { closedYears, receipts, sides } from './tables.ts';

export { seedCashbookDemo } from './demo/seed-cashbook.ts';

/** The years of a parish that is merged are closed as those of the other one are. */
const yearData = siteRows(closedYears, {
  label: 'cashbook_closedYears',
  prepare: async (tx, from) => {
    const ended = await tx.db
      .delete(closedYears)
      .where(eq(closedYears.siteId, from))
      .returning({ year: closedYears.year });
    return { ended: ended.map(({ year }) => String(year)) };
  },
});

export const cashbook = defineModule({
  name: 'cashbook',
  acts: cashbookActs,
  fieldLabels: cashbookFieldLabels,
  permissions: cashbookPermissions,
  api: cashbookApi,
  jobs: cashbookJobs,
  events: cashbookEvents,
  personalData: cashbookPersonalData,
  handsIn: { jobTitles: [cashbookJobTitles], debitBooks: [debitBook] },
  siteData: [yearData, siteRows(sides), siteRows(receipts)],
  // What points to others first: a purged parish loses its rows in this order.
  collections: [
    countCollection,
    entryCollection,
    purposeCollection,
    categoryCollection,
    costCentreCollection,
    accountCollection,
  ],
});
