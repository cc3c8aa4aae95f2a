import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { AppError } from '#kernel/errors.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { paperFacts, paperFields, paperFilter } from '../contract/paper.ts';
import { overdueOn } from '../service/papers/invoice-overview.ts';
import { demandRest } from '../service/papers/paper-rest.ts';
import { PAPER_LOCK, preparePaper } from '../service/papers/prepare-paper.ts';
import { papers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.paper'> {}
}

const contract = collectionContract(PAPER_LOCK, {
  read: 'staff',
  title: 'AccountingPaper',
  fields: paperFields,
  create: { ...ofSite, kind: paperFacts.kind },
  item: paperFacts,
  filter: paperFilter,
  sorts: ['on', 'number', 'party', 'total', 'updatedAt'],
  defaultSort: '-on',
});
export type Paper = z.output<typeof contract.item>;

type Asked = ListFilter & z.output<z.ZodObject<typeof paperFilter>>;

/** Papers of the accounts of a parish. Issued ones are changed by acts alone. */
export const paperCollection = defineCollection({
  contract,
  table: papers,
  thing: 'accounting.paper',
  permissions: { write: 'accounting.paper.update', read: 'accounting.paper.read' },
  nouns: { one: 'accounting_paperOne', accusative: 'accounting_paperAccusative', many: 'accounting_papers' },
  sorts: {
    on: papers.on,
    number: papers.number,
    party: sql`${papers.party} ->> 'name'`,
    total: papers.totalCents,
    updatedAt: papers.updatedAt,
  },
  ties: [papers.number],
  filters: ({ kind, state, money, sourceId, cancelsId, partyId, templateId }: Asked, today) => [
    kind && eq(papers.kind, kind),
    state && eq(papers.state, state),
    money && (money === 'overdue' ? overdueOn(today) : eq(papers.money, money)),
    sourceId ? eq(papers.sourceId, sourceId) : undefined,
    cancelsId ? eq(papers.cancelsId, cancelsId) : undefined,
    partyId ? eq(papers.partyId, partyId) : undefined,
    templateId ? eq(papers.templateId, templateId) : undefined,
  ],
  unlisted: ['priced'],
  label: ({ number, subject }) => number || subject,
  personal: ['party', 'subject', 'intro', 'terms', 'closing', 'note', 'reference', 'sendings', 'reminderHold'],
  trash: { title: sql<string>`coalesce(nullif(${papers.subject}, ''), ${papers.party} ->> 'name', '')` },
  prepare: preparePaper,
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ state }) => state !== 'draft')) throw new AppError('accounting.frozen', 409, 'accounting_frozen');
  },
  refuseRestore: async (tx, rows) => {
    for (const row of rows) await demandRest(tx, row);
  },
});
