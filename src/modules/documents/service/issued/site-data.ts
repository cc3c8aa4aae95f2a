import { and, eq } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { documentChains, issuedDocuments } from '../../tables.ts';

/**
 * Issued documents follow a merged parish in the chains of the parish that issued them. A parish that has real ones cannot be purged: they
 * are kept as the law wants (decision 29).
 */
const issuedSiteData: SiteData = {
  ...siteRows(issuedDocuments, { label: 'documents_issued' }),
  async remove(tx, siteId) {
    const real = and(eq(issuedDocuments.siteId, siteId), eq(issuedDocuments.isTest, false));
    if ((await tx.db.$count(issuedDocuments, real)) > 0)
      throw new AppError('documents.kept', 409, 'documents_siteHasIssued');
    await tx.db.delete(issuedDocuments).where(eq(issuedDocuments.siteId, siteId));
  },
};

/** In an order in which they can be deleted. */
export const documentsSiteData: readonly SiteData[] = [issuedSiteData, siteRows(documentChains)];
