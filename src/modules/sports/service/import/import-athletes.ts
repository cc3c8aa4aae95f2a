import { and, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { sheetPreview } from '#kernel/csv/import-sheet.ts';
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
import { athleteCollection } from '../../collections/athletes.ts';
import { squadMemberCollection } from '../../collections/squad-members.ts';
import type { AthleteImport, ImportRow } from '../../contract/athlete-import.ts';
import { athletes, seasons, squadMembers, teams } from '../../tables.ts';
import { demandOwn } from '../own-records.ts';
import { identity, judgeAthletes, proposedColumns, type ReadAthlete, storedIdentities } from './read-athletes.ts';
import { demandImport, sheetOf } from './sheet.ts';

const UPDATE = 'sports.athlete.update';
const KIND = 'sports.athletes';
const WORK = 'sports.importAthletes';

/** Members of clubs from files. Taking an import back also frees the shirt numbers that it gave. */
export const athleteImports: ImportKind = {
  kind: KIND,
  demand: (ctx, siteId) => ctx.demand(UPDATE, { siteId }),
  takeBack: async (tx, ids) => {
    const untouched = await untouchedOf(tx, athletes, ids);
    if (untouched.length === 0) return untouched;
    const members = await tx.db
      .select({ id: squadMembers.id })
      .from(squadMembers)
      .where(and(inArray(squadMembers.athlete, untouched), isNull(squadMembers.removedAt)));
    const within = joined(tx);
    if (members.length > 0)
      await removeRecords(
        within,
        squadMemberCollection,
        members.map(({ id }) => id),
      );
    await removeRecords(within, athleteCollection, untouched);
    return untouched;
  },
};

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows */
export async function previewAthletes(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  demandImport(ctx, site, UPDATE);
  const sheet = await sheetOf(file);
  return sheetPreview(sheet, proposedColumns(sheet.columns));
}

type StoredImport = AthleteImport & { importId: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'sports.importAthletes': StoredImport;
  }
}

/** Stores the people of a long file. After a restart those that it stored are there already, and it goes on. */
export const importAthletesWork = defineWork({
  kind: WORK,
  label: 'sports_importTitle',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.people.length);
    const count = await storeImport(ctx, { id: input.importId, ...storing(plan, input) }, progress);
    return { said: { key: 'sports_importDone', inputs: { count } }, link: 'sports/person/browse' };
  },
});

/**
 * Says of every line what it would do; without `dryRun` creates people, at once or in a work if they are many. People that are there
 * already are passed over, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, invalid without a column of names, or with a team
 * or season of another parish
 */
export async function importAthletes(
  ctx: Context,
  input: AthleteImport,
): Promise<{ rows: ImportRow[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, people, site } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  const begin = (tx: Context, importId: string) => {
    const stored = { ...input, importId };
    return beginWork(tx, { kind: WORK, input: stored, siteId: site.id, total: people.length });
  };
  const started = { kind: KIND, act: 'sports.athlete.import', label: input.label, begin } as const;
  return { rows, ...(await startImport(ctx, { ...started, ...storing(plan, input) })) };
}

type Plan = { site: SiteRef; rows: ImportRow[]; people: ReadAthlete[] };

async function planned(ctx: Context, input: AthleteImport): Promise<Plan> {
  const site = demandImport(ctx, input.site, UPDATE);
  const { mapping, team, season } = input;
  if (mapping.firstName === undefined) throw invalid({ 'mapping.firstName': 'sports_importNeedsName' });
  if (team && !season) throw invalid({ season: 'kernel_fieldChoose' });
  if (season && !team) throw invalid({ team: 'kernel_fieldChoose' });
  await demandOwn(ctx, teams, { siteId: site.id, ids: [team], field: 'team' });
  await demandOwn(ctx, seasons, { siteId: site.id, ids: [season], field: 'season' });
  const judged = await judgeAthletes(ctx, await sheetOf(input.file), { site, mapping, team, season });
  return { site, rows: judged.map(({ row }) => row), people: judged.flatMap(({ read }) => read ?? []) };
}

/** The people with what stores them. */
function storing({ site, people }: Plan, { team, season }: Pick<AthleteImport, 'team' | 'season'>) {
  const store = async (tx: Context, lines: ReadAthlete[]): Promise<string[]> => {
    // Another import may have brought the same since the file was read.
    const there = await storedIdentities(tx, site.id);
    const fresh = lines.filter(({ athlete }) => !there.has(identity(athlete)));
    const within = joined(tx);
    const ids = await addRecords(
      within,
      athleteCollection,
      fresh.map(({ athlete }) => athlete),
    );
    if (team && season)
      await addRecords(
        within,
        squadMemberCollection,
        ids.map((athlete, at) => {
          const { shirt = null, position = '' } = fresh[at] ?? {};
          return { site: site.slug, athlete, team, season, shirt, position };
        }),
      );
    return ids;
  };
  return { siteId: site.id, lines: people, store };
}
