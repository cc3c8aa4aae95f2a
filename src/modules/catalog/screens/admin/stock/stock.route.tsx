import './stock.css';
import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { Form, Link, useRevalidator, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { SaveBar } from '#design/admin/form/save-bar.tsx';
import { UnsavedGuard } from '#design/admin/form/unsaved-guard.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { stockEndpoints } from '../../../contract/stock.ts';
import type { Route } from './+types/stock.route';
import { StockDetails } from './stock-details.tsx';
import { nameOf, type StockEdits, useStockEdits } from './stock-edits.ts';
import { StockTable } from './stock-table.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof stockEndpoints>();

export const handle = { crumbs: () => [{ label: m.catalog_stockTitle() }] };

const PAGE = 50;

type Shown = { search: string; only: '' | 'low' | 'out'; page: number };

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const only = (['low', 'out'] as const).find((one) => one === searchParams.get('only')) ?? '';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const shown: Shown = { search: searchParams.get('search') ?? '', only, page };
  return loadOne(
    async () => {
      const { search } = shown;
      const query = { site: adminSite(), limit: PAGE, page, ...(search ? { search } : {}), ...(only ? { only } : {}) };
      return { ...(await api('GET /api/v0/stock/', { query })), ...shown };
    },
    { stock: [], total: 0, ...shown },
  );
}

/** Stock of all variants, and the stocktake: count on the phone, write the numbers down, save them at once (S2.23 stock). */
export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { stock, total, search, only, page, refusal } = loaderData;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const edits = useStockEdits(revalidate);
  const goTo = (next: number) => setParams({ ...Object.fromEntries(params), page: String(next) });
  const save = async () => {
    const count = await edits.save();
    if (count > 0) notify({ kind: 'success', text: m.catalog_stockTakeSaved({ count }) });
  };
  if (refusal) return <LoadFailed what={m.catalog_stockFailed()} refusal={refusal} />;
  const item = stock.find(({ _id }) => _id === opened);
  return (
    <>
      <PageHead title={m.catalog_stockTitle()} facts={m.catalog_stockFacts()} />
      <section className="kp-panel" aria-label={m.catalog_stockTitle()}>
        <Search search={search} only={only} />
        {edits.needsReason ? <ReasonField edits={edits} /> : null}
        {stock.length === 0 ? (
          <NothingHere isFiltered={search !== '' || only !== ''} />
        ) : (
          <StockTable stock={stock} edits={edits} onDetails={setOpened} />
        )}
        {total > PAGE ? <Pager page={page} total={total} pageSize={PAGE} onPage={goTo} /> : null}
      </section>
      <SaveBar state={edits.state} changed={edits.names} onSave={() => void save()} onDiscard={edits.discard} />
      <UnsavedGuard isDirty={edits.names.length > 0} />
      {item ? (
        <Drawer opened onClose={() => setOpened(null)} title={nameOf(item)}>
          <StockDetails key={item.rev} item={item} />
        </Drawer>
      ) : null}
    </>
  );
}

function Search({ search, only }: Pick<Shown, 'search' | 'only'>) {
  return (
    <Form className="shop-stock-search" key={`${search} ${only}`}>
      <TextInput type="search" name="search" label={m.catalog_productSearch()} defaultValue={search} data-list-search />
      <NativeSelect
        name="only"
        label={m.catalog_stockOnly()}
        defaultValue={only}
        data={[
          { value: '', label: m.catalog_stockAll() },
          { value: 'low', label: m.catalog_stockLow() },
          { value: 'out', label: m.catalog_stateOut() },
        ]}
      />
      <Button type="submit" variant="default">
        {m.catalog_searchButton()}
      </Button>
    </Form>
  );
}

/** One reason for all corrections, as of a stocktake. */
function ReasonField({ edits }: { edits: StockEdits }) {
  return (
    <div className="shop-stock-reason">
      <TextInput
        label={m.catalog_stockReason()}
        description={m.catalog_stockReasonHelp()}
        placeholder={m.catalog_reasonExample()}
        value={edits.reason}
        error={edits.reasonError}
        onChange={(event) => edits.setReason(event.currentTarget.value)}
      />
    </div>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState icon={IconPackages} title={m.catalog_stockEmpty()}>
        {m.catalog_stockEmptyText()}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconPackages}
      title={m.design_adminNothingFits()}
      actions={
        <Button component={Link} to="?" variant="default">
          {m.design_adminResetFilters()}
        </Button>
      }
    >
      {m.design_adminTryOtherWord()}
    </EmptyState>
  );
}
