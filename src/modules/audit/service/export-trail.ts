import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { type Locale, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { AuditEntryView, AuditFilter } from '../contract.ts';
import { demandTrail, entryViews, rowsAfter } from './read-trail.ts';

const PAGE = 1000;
/** Limits memory use on the server; a spreadsheet could hold a million rows. */
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

type Filter = Omit<AuditFilter, 'page' | 'limit'>;

/**
 * Exports all matching entries as CSV and records the export. If truncated, the last line and the audit log entry say so.
 * @throws AppError C100, access.proofNeeded
 */
export async function exportTrail(ctx: Context, filter: Filter, most = MOST_ROWS): Promise<Attachment> {
  demandTrail(ctx);
  demandRecentProof(ctx);
  const { lines, isCut } = await linesOf(ctx, filter, most);
  const cut = (locale: Locale) => textOf('audit_exportCut', locale, { count: lines.length });
  const rest = isCut ? [['', '', cut(ctx.locale)]] : [];
  const label = textOf('audit_trail', ctx.locale);
  await ctx.record({
    act: 'audit.trail.export',
    object: { kind: 'trail', id: 'audit', label },
    after: withoutUndefined(filter),
    note: isCut ? cut('de') : String(lines.length),
  });
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    name: `${textOf('audit_file', ctx.locale)}-${on}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csvText([COLUMNS.map((key) => textOf(key, ctx.locale)), ...lines, ...rest]),
  };
}

/** Keyset pagination by sequence number, because entries written meanwhile would shift offsets. */
async function linesOf(ctx: Context, filter: Filter, most: number): Promise<{ lines: string[][]; isCut: boolean }> {
  const lines: string[][] = [];
  let after: number | undefined;
  for (;;) {
    const rows = await rowsAfter(ctx, filter, { limit: PAGE, after });
    const left = rows.slice(0, most - lines.length);
    lines.push(...(await entryViews(ctx, left)).map((entry) => lineOf(ctx, entry)));
    if (left.length < rows.length) return { lines, isCut: true };
    if (rows.length < PAGE) return { lines, isCut: false };
    after = rows.at(-1)?.seq;
  }
}

function lineOf(ctx: Context, entry: AuditEntryView): string[] {
  const { on, at } = localMoment(new Date(entry.at), ctx.site.timeZone);
  const changes = entry.changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`);
  const { actor, sentence, site, note, address, act } = entry;
  return [`${on} ${at}`, actor.name, sentence, site ?? '', changes.join('\n'), note, address, act];
}
