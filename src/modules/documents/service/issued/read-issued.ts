import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { IssuedDocument } from '../../contract/issued.ts';
import { issuedDocuments, type PersonalContent } from '../../tables.ts';
import type { IssuedRow } from './hash-document.ts';

/** A document as it was issued; null for one that was issued before documents were frozen here. */
export async function readIssued(ctx: Context, id: string): Promise<IssuedDocument | null> {
  const [row] = await ctx.db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id));
  return row ? documentOf(row) : null;
}

/** The last document that was issued for a thing. */
export async function latestIssued(ctx: Context, subjectId: string): Promise<IssuedDocument | null> {
  const [row] = await ctx.db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.subjectId, subjectId))
    .orderBy(desc(issuedDocuments.issuedAt), desc(issuedDocuments.position))
    .limit(1);
  return row ? documentOf(row) : null;
}

/** Says nothing of the recipient once that was forgotten. */
export function documentOf(row: Omit<IssuedRow, 'hash' | 'prevHash'>): IssuedDocument {
  const { id, siteId, kind, number, issuedOn, issuedAt, locale, isTest, content, personal } = row;
  return { ...content, ...(personal ?? FORGOTTEN), id, siteId, kind, number, issuedOn, issuedAt, locale, isTest };
}

const FORGOTTEN: PersonalContent = { recipient: { name: '', lines: [], email: '', vatId: '', iban: '' }, texts: [] };
