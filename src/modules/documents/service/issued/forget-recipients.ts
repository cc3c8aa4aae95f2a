import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { issuedDocuments } from '../../tables.ts';

/**
 * Forgets to whom documents of these things were sent, and what was written to them; number, lines and amounts stay, and so does the chain.
 * NB: for documents that nothing demands to keep. What belongs to the books is kept for seven years (§ 132 BAO).
 */
export async function forgetRecipients(tx: Context, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx.db
    .update(issuedDocuments)
    .set({ personal: null, personalSalt: null })
    .where(and(inArray(issuedDocuments.subjectId, [...subjectIds]), isNotNull(issuedDocuments.personal)));
}
