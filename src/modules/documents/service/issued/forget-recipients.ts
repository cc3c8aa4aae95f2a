import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { issuedDocuments } from '../../tables.ts';

/** Documents for these things, and those that were sent to this address for things of this kind that are gone. */
type Sent = { subjectKind: string; ids: readonly string[]; email: string };

/**
 * Forgets to whom documents were sent and what was written to them; number, lines and amounts stay, and so does the chain.
 * NB: for documents that nothing demands to keep. What belongs to the books is kept for seven years (§ 132 BAO).
 */
export async function forgetRecipients(tx: Context, { subjectKind, ids, email }: Sent): Promise<void> {
  const address = sql`lower(${issuedDocuments.personal} -> 'recipient' ->> 'email')`;
  await tx.db
    .update(issuedDocuments)
    .set({ personal: null, personalSalt: null })
    .where(
      and(
        eq(issuedDocuments.subjectKind, subjectKind),
        isNotNull(issuedDocuments.personal),
        or(inArray(issuedDocuments.subjectId, [...ids]), email ? eq(address, email.toLowerCase()) : undefined),
      ),
    );
}
