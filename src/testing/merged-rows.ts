import { getTableColumns, getTableName } from 'drizzle-orm';
import { acrossRooms } from '#kernel/across-rooms.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import type { MergePreview } from '#modules/sites/contract.ts';
import { modules } from '../modules.ts';
import { siteTables } from './plant-rows.ts';

/** Tables of which a row may end in a merge although no preview counts them, each with its reason. */
const ENDS_UNTOLD: Readonly<Record<string, string>> = {
  documents_series: 'numbers carry the name of the parish, or go on behind those of the other one',
  worship_publications: 'the receiving parish says how far its schedule is published',
  worship_intention_rules: 'the receiving parish has its own rules for Mass intentions',
  content_withdrawn_events: 'the other parish has told its calendars of the same date',
  content_page_trees: 'the pages follow those of the other parish in their order',
  newsletter_suppressions: 'the same address is closed in both',
  sports_mail_declines: 'the same address declined in both',
  analytics_views: 'are added to those of the other parish',
  analytics_referrers: 'are added to those of the other parish',
};

/** Rows of a table, and of these the ones outside the trash. */
type Rows = { all: number; shown: number };

/** Rows of these parishes by table. */
export async function rowsOfSites(handle: DbHandle, siteIds: readonly string[]): Promise<Map<string, Rows>> {
  const counted = new Map<string, Rows>();
  for (const table of siteTables) {
    const shown = 'removedAt' in getTableColumns(table) ? 'count(*) filter (where removed_at is null)' : 'count(*)';
    const { rows } = await handle.query(
      `select count(*)::int as all, (${shown})::int as shown from ${getTableName(table)} where site_id = any($1)`,
      [siteIds],
    );
    counted.set(getTableName(table), rows[0] as Rows);
  }
  return counted;
}

/** Names of the tables in which a parish has rows. */
export const tablesWithRowsOf = async (handle: DbHandle, siteId: string): Promise<string[]> =>
  [...(await rowsOfSites(handle, [siteId]))].flatMap(([table, { all }]) => (all > 0 ? [table] : []));

const labels = new Map(
  acrossRooms([kernelModule, ...modules]).siteData.map(({ table, label }) => [getTableName(table), label]),
);

const told = ({ changes }: MergePreview, table: string, outcomes: string[]): number => {
  const label = labels.get(table);
  return changes
    .filter((change) => label && change.label === textOf(label, 'de') && outcomes.includes(change.outcome))
    .reduce((sum, { count }) => sum + count, 0);
};

/** Tables of which other rows ended or went to the trash in a merge than its preview said. */
export const untold = (before: Map<string, Rows>, after: Map<string, Rows>, preview: MergePreview) =>
  [...before].flatMap(([table, was]) => {
    const is = after.get(table) ?? { all: 0, shown: 0 };
    const gone = was.all - is.all;
    if (gone > 0 && ENDS_UNTOLD[table]) return [];
    const trashed = was.shown - is.shown - gone;
    const isTold =
      gone === told(preview, table, ['joined', 'ended']) && Math.max(trashed, 0) === told(preview, table, ['trashed']);
    return isTold ? [] : [{ table, gone, trashed, changes: preview.changes }];
  });
