import './trail.css';
import { Button } from '@mantine/core';
import { IconDownload, IconFootsteps } from '@tabler/icons-react';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ListPage } from '#design/admin/list/list-page.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { queryOf, readListState, useListState, wholeQueryOf } from '#design/admin/resource/list-state.ts';
import { ResetFilters } from '#design/admin/resource/no-rows.tsx';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { Route } from './+types/trail.route';
import { auditApi } from './audit-api.ts';
import { ChainLine } from './chain-line.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailRows } from './trail-rows.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.audit_trail() }] };

const SHAPE = { filterNames: ['group', 'site', 'actor', 'kind', 'object', 'from', 'to'], defaultSort: '-at' };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = readListState(new URL(request.url).searchParams, SHAPE);
  // Null for readers with permission for single parishes only.
  const chain = await auditApi('GET /api/v0/audit/chain', { query: {} }).catch(() => null);
  return loadOne(
    async () => {
      // The URL may contain anything; the server refuses unknown values.
      const { audit, total } = await auditApi('GET /api/v0/audit/', { query: queryOf(state) });
      return { rows: audit, total, chain };
    },
    { rows: [], total: 0, chain },
  );
}

/** The audit log: sentences, newest first, with filters in the URL and the state of the hash chain on top. */
export default function Trail({ loaderData: { rows, total, chain, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [state, change] = useListState(SHAPE);
  const { isBusy, download } = useDownload(() => auditApi('GET /api/v0/audit/export', { query: wholeQueryOf(state) }));
  const searchRef = useRef<HTMLInputElement>(null);
  useKeys({ f: () => searchRef.current?.focus() });
  return (
    <ListPage
      title={m.audit_trail()}
      facts={m.audit_trailFacts()}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={download}
        >
          CSV
        </Button>
      }
    >
      {chain ? <ChainLine chain={chain} onChecked={() => void revalidate()} /> : null}
      <TrailFilters state={state} onChange={change} rows={rows} searchRef={searchRef} />
      {refusal ? <LoadFailed what={m.audit_trailFailed()} refusal={refusal} /> : null}
      {!refusal && rows.length === 0 ? <Nothing onReset={() => change({ search: '', filters: {} })} /> : null}
      {rows.length > 0 ? (
        <>
          <TrailRows rows={rows} />
          <Pager page={state.page} total={total} onPage={(page) => change({ page })} />
        </>
      ) : null}
    </ListPage>
  );
}

function Nothing({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState icon={IconFootsteps} title={m.design_adminNothingFits()} actions={<ResetFilters onReset={onReset} />}>
      {m.audit_nothingText()}
    </EmptyState>
  );
}
