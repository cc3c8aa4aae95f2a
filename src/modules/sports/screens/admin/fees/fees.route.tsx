import { IconCoin } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { feesApi, ownClubChoices } from '../sports-api.ts';
import type { Route } from './+types/fees.route';
import { FeeForm } from './fee-form.tsx';
import { FeeRuns } from './fee-runs.tsx';
import { PreparedRuns } from './prepared-runs.tsx';
import '../sports-admin.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_fees() }] };

export const clientLoader = () =>
  loadOne(
    async () => {
      const [clubs, billers, runs] = await Promise.all([
        ownClubChoices(),
        feesApi('GET /api/v0/sports_fee_biller/', { query: { site: adminSite() } }),
        feesApi('GET /api/v0/sports_fee_run/', { query: { site: adminSite(), limit: 20 } }),
      ]);
      return { shown: { clubs, billers: billers.biller.map(({ name }) => name), runs: runs.sports_fee_run } };
    },
    { shown: null },
  );

export default function Fees({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  if (!shown) return refusal ? <LoadFailed what={m.sports_feesFailed()} refusal={refusal} /> : null;
  const { clubs, billers, runs } = shown;
  return (
    <>
      <PageHead title={m.sports_fees()} facts={m.sports_feesFacts()} />
      {clubs.length === 0 ? (
        <EmptyState icon={IconCoin} title={m.sports_clubsEmpty()}>
          {m.sports_clubsEmptyText()}
        </EmptyState>
      ) : (
        <div className="kp-stack">
          <PreparedRuns runs={runs} clubs={clubs} />
          <FeeForm clubs={clubs} last={runs[0]} billers={billers} />
          <FeeRuns runs={runs} clubs={clubs} />
        </div>
      )}
    </>
  );
}
