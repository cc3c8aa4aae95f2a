import { and, eq } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import type { ImportKind } from '#kernel/imports/imports.ts';
import { startImport, storeImport } from '#kernel/imports/store-import.ts';
import { untouchedOf } from '#kernel/imports/untouched.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { removeRecords } from '#kernel/records/write-records.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { matchCollection } from '../../collections/matches.ts';
import type { MatchImport, MatchRowShown } from '../../contract/match-import.ts';
import { competitions, matches } from '../../tables.ts';
import { UPDATE } from '../move-match.ts';
import { demandOwn } from '../own-records.ts';
import { judgeMatches, MATCH_HEADINGS, matchIdentity, storedMatches } from './read-matches.ts';
import { demandImport, sheetOf } from './sheet.ts';

const KIND = 'sports.matches';
const WORK = 'sports.importMatches';

/** Fixtures from files. A match with a line-up or a result has changed since, and stays. */
export const matchImports: ImportKind = {
  kind: KIND,
  demand: (ctx, siteId) => ctx.demand(UPDATE, { siteId }),
  takeBack: async (tx, ids) => {
    const untouched = await untouchedOf(tx, matches, ids);
    if (untouched.length > 0) await removeRecords(joined(tx), matchCollection, untouched);
    return untouched;
  },
};

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows */
export async function previewMatches(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  demandImport(ctx, site, UPDATE);
  const sheet = await sheetOf(file);
  return sheetPreview(sheet, proposedMapping(sheet.columns, MATCH_HEADINGS));
}

type StoredImport = MatchImport & { importId: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'sports.importMatches': StoredImport;
  }
}

/** Stores the matches of a long file. After a restart those that it stored are there already, and it goes on. */
export const importMatchesWork = defineWork({
  kind: WORK,
  label: 'sports_importMatchesTitle',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.lines.length);
    const count = await storeImport(ctx, { id: input.importId, ...storing(plan, input) }, progress);
    return { said: { key: 'sports_importMatchesDone', inputs: { count } }, link: 'sports/matches/browse' };
  },
});

/**
 * Says of every line what it would do; without `dryRun` creates matches, at once or in a work if they are many. Matches that are there
 * already are passed over, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, invalid without columns of teams and day, or for a
 * competition of another parish
 */
export async function importMatches(
  ctx: Context,
  input: MatchImport,
): Promise<{ rows: MatchRowShown[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, lines, site } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  const begin = (tx: Context, importId: string) =>
    beginWork(tx, { kind: WORK, input: { ...input, importId }, siteId: site.id, total: lines.length });
  const started = { kind: KIND, act: 'sports.match.import', label: input.label, begin } as const;
  return { rows, ...(await startImport(ctx, { ...started, ...storing(plan, input) })) };
}

type Line = NonNullable<Awaited<ReturnType<typeof judgeMatches>>[number]['read']>;
type Plan = { site: SiteRef; rows: MatchRowShown[]; lines: Line[] };

async function planned(ctx: Context, input: MatchImport): Promise<Plan> {
  const site = demandImport(ctx, input.site, UPDATE);
  for (const field of ['home', 'away', 'onDay'] as const)
    if (input.mapping[field] === undefined) throw invalid({ [`mapping.${field}`]: 'sports_importNeedsColumns' });
  await demandOwn(ctx, competitions, { siteId: site.id, ids: [input.competition], field: 'competition' });
  const [competition] = await ctx.db
    .select()
    .from(competitions)
    .where(and(eq(competitions.id, input.competition), eq(competitions.siteId, site.id)));
  if (!competition) throw invalid({ competition: 'kernel_fieldChoose' });
  const judged = await judgeMatches(ctx, await sheetOf(input.file), { site, mapping: input.mapping, competition });
  return { site, rows: judged.map(({ row }) => row), lines: judged.flatMap(({ read }) => read ?? []) };
}

/** The matches with what stores them. */
function storing({ site, lines }: Plan, given: Pick<MatchImport, 'competition' | 'mapping'>) {
  const store = async (tx: Context, some: Line[]): Promise<string[]> => {
    // Another import may have brought the same since the file was read.
    const there = await storedMatches(tx, given);
    const identity = matchIdentity(given.mapping);
    return addRecords(
      joined(tx),
      matchCollection,
      some.filter((line) => !there.has(identity(line))),
    );
  };
  return { siteId: site.id, lines, store };
}
