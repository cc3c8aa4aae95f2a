import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { PeriodReport, periodEndpoints } from '#modules/documents/contract.ts';
import { m } from '#texts';
import type { ArchiveView } from '../../../contract/books.ts';
import type { Route } from './+types/closing.route';
import { ArchivesPanel } from './archives-panel.tsx';
import { booksApi } from './books-api.ts';
import { ClosingPanel } from './closing-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { periodIn } from './period-choice.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_closing() }] };

const periodsApi = apiOf<typeof periodEndpoints>();

const NOTHING: PeriodReport = { closedUntil: null, next: null, closings: [], total: 0 };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const site = adminSite();
  const load = async () => {
    const [periods, { archives }] = await Promise.all([
      periodsApi('GET /api/v0/document_period/', { query: { site } }),
      booksApi('GET /api/v0/accounting_archive/', { query: { site } }),
    ]);
    return { periods, archives };
  };
  const loaded = await loadOne(load, { periods: NOTHING, archives: [] as ArchiveView[] });
  return { ...loaded, today, first: periodIn(request.url, today) };
}

/** Closing of months, exports for the bookkeeper, and packages for the auditor. */
export default function Closing({ loaderData }: Route.ComponentProps) {
  const { periods, archives, refusal, today, first } = loaderData;
  if (refusal) return <LoadFailed what={m.accounting_closing()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_closing()} facts={m.accounting_closingFacts()} />
      <ClosingPanel periods={periods} />
      <ExportPanel {...{ today, first }} />
      <ArchivesPanel {...{ archives, today, first }} />
    </div>
  );
}
