import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { feesApi } from '../sports-api.ts';

/** Runs of fees that were prepared, as a task of whoever may bill them. */
export async function feeTasks({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('sports.fee.update') || !may('accounting.paper.update')) return [];
  const { sports_fee_run: runs } = await feesApi('GET /api/v0/sports_fee_run/', { query: { site, limit: 20 } });
  const waiting = runs.filter(({ state }) => state === 'prepared');
  if (waiting.length === 0) return [];
  return [
    {
      id: `sports-fees-${site}`,
      urgency: 'week',
      kind: 'open',
      site,
      state: m.sports_fees(),
      title: m.sports_feeTask({ count: waiting.length }),
      detail: m.sports_feeTaskDetail({
        total: euroExact(waiting.reduce((sum, { plannedCents }) => sum + plannedCents, 0)),
      }),
      verb: m.sports_feeTaskVerb(),
      to: `${base}/sports/fees`,
    },
  ];
}
