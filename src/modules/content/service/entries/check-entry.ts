import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Checklist } from '../../contract/publishing.ts';
import { draftOf } from '../drafts/stored-drafts.ts';
import { checklistOf } from '../publishing/publish-checks.ts';
import type { EntryRow } from './entry-view.ts';
import { ownRows } from './write-entries.ts';

/** The checklist of an entry for its editors, with the draft beside it. @throws AppError C100, notFound */
export async function checkEntry(ctx: Context, id: string): Promise<Checklist> {
  const [row] = await ownRows(ctx, [id], 'content.entry.update');
  if (!row) return { checks: [], isStrict: false };
  const draft = await draftOf(ctx, row.id);
  return checklistOf(ctx, draft ? { ...row, ...draft.fields } : row);
}

type Written = {
  id?: string | undefined;
  site: string;
  type: string;
  fields: Pick<EntryRow, 'content' | 'blocks' | 'media' | 'date' | 'details' | 'english'>;
};

/** The checklist of what is being written; nothing is stored. @throws AppError C100, notFound, invalid for an unknown parish */
export async function checkWritten(ctx: Context, { id, site, type, fields }: Written): Promise<Checklist> {
  const [row] = id ? await ownRows(ctx, [id], 'content.entry.update') : [];
  const siteId = row?.siteId ?? siteOf(ctx, site).id;
  ctx.demand(row ? 'content.entry.update' : 'content.entry.create', { siteId, ownerId: row?.createdBy });
  const isStale = row?.englishStale ?? false;
  return checklistOf(ctx, { ...fields, siteId, type, status: 'draft', englishStale: isStale });
}
