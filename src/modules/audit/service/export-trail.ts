import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { AuditEntryView, AuditFilter } from '../contract.ts';
import { demandTrail, entryViews, rowsOf } from './read-trail.ts';

const PAGE = 1000;
/** A spreadsheet holds a million lines; the server should not hold more than this in memory. */
const MOST_ROWS = 50_000;

const COLUMNS = [
  'audit_columnAt',
  'audit_columnPerson',
  'audit_columnSentence',
  'audit_columnParish',
  'audit_columnChanges',
  'audit_columnNote',
  'audit_columnAddress',
  'audit_columnAct',
] as const;

/** Everything that fits as a CSV file; that somebody took it is recorded. @throws AppError C100, access.proofNeeded */
export async function exportTrail(ctx: Context, filter: Omit<AuditFilter, 'page' | 'limit'>): Promise<Attachment> {
  demandTrail(ctx);
  demandRecentProof(ctx);
  const lines: string[][] = [COLUMNS.map((key) => textOf(key, ctx.locale))];
  for (let offset = 0; offset < MOST_ROWS; offset += PAGE) {
    const rows = await rowsOf(ctx, filter, { limit: PAGE, offset });
    lines.push(...(await entryViews(ctx, rows)).map((entry) => lineOf(ctx, entry)));
    if (rows.length < PAGE) break;
  }
  const label = textOf('audit_trail', ctx.locale);
  await ctx.record({
    act: 'audit.trail.export',
    object: { kind: 'trail', id: 'audit', label },
    after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    note: String(lines.length - 1),
  });
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    name: `${textOf('audit_file', ctx.locale)}-${on}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csvText(lines),
  };
}

function lineOf(ctx: Context, entry: AuditEntryView): string[] {
  const { on, at } = localMoment(new Date(entry.at), ctx.site.timeZone);
  const changes = entry.changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`);
  const { actor, sentence, site, note, address, act } = entry;
  return [`${on} ${at}`, actor.name, sentence, site ?? '', changes.join('\n'), note, address, act];
}
