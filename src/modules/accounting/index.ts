import { defineModule } from '#kernel/module.ts';
import { ownRecords } from '#kernel/records/read-records.ts';
import { siteRows } from '#kernel/site-data.ts';
import { accountingActs, accountingFieldLabels } from './acts.ts';
import { accountingApi } from './api.ts';
import { billCollection } from './collections/bills.ts';
import { paperCollection } from './collections/papers.ts';
import { billPermissions } from './contract/bills/bill.ts';
import { booksPermissions } from './contract/books.ts';
import { accountingPermissions } from './contract/einvoice.ts';
import { paperPermissions } from './contract/paper.ts';
import { settingsPermissions } from './contract/settings.ts';
import { accountingEvents } from './events.ts';
import { accountingJobs, accountingJobTitles } from './jobs.ts';
import { masterCollections, masterFieldLabels, masterPermissions } from './masters.ts';
import { archivesData, archiveWork } from './service/books/archive/make-archive.ts';
import { checksData, checkWork } from './service/books/check/run-check.ts';
import { importMastersWork, masterImports } from './service/import/import-masters.ts';
import { issueWork } from './service/papers/issue-many.ts';
import { paperSeries } from './service/papers/paper-series.ts';
import { PAPER_LOCK } from './service/papers/prepare-paper.ts';
import { accountingPersonalData } from './service/personal-data.ts';
import { settingsData } from './service/settings/parish-settings.ts';
import { debitData, keepDebits } from './service/transfers/debits.ts';
import { inputVats, reminders, transfers } from './tables.ts';

export { addDemoCustomers, seedAccountingDemo } from './demo/seed-accounting.ts';
export { customerAddresses, standingInvoices, writeInvoices } from './service/door/draft-invoice.ts';

const WRITE = 'accounting.paper.update';

export const accounting = defineModule({
  name: 'accounting',
  acts: accountingActs,
  fieldLabels: { ...accountingFieldLabels, ...masterFieldLabels },
  permissions: {
    ...accountingPermissions,
    ...paperPermissions,
    ...billPermissions,
    ...masterPermissions,
    ...settingsPermissions,
    ...booksPermissions,
  },
  collections: [paperCollection, billCollection, ...masterCollections],
  editable: {
    [PAPER_LOCK]: {
      async demand(ctx, id) {
        const [row] = await ownRecords(ctx, paperCollection, [id], { permission: WRITE });
        return { siteId: row?.siteId ?? '' };
      },
      seenWith: WRITE,
    },
  },
  jobs: accountingJobs,
  events: accountingEvents,
  notices: {
    'accounting.books.fail': {
      title: 'accounting_noticeCheck',
      permission: 'accounting.books.read',
      byDefault: 'mail',
      path: () => 'accounting/test',
    },
  },
  api: accountingApi,
  personalData: accountingPersonalData,
  siteData: [
    settingsData,
    checksData,
    archivesData,
    siteRows(reminders, { label: 'accounting_reminders' }),
    siteRows(transfers, { label: 'accounting_transfers' }),
    siteRows(inputVats),
    debitData,
  ],
  handsIn: {
    jobTitles: [accountingJobTitles],
    documentSeries: paperSeries,
    works: [importMastersWork, issueWork, checkWork, archiveWork],
    importKinds: masterImports,
    debitTakers: [keepDebits],
  },
});
