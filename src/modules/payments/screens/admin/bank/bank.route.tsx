import { SettleTogether } from '#design/admin/actions/settling.tsx';
import './bank.css';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCoins, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ListPage } from '#design/admin/list/list-page.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { FilterBar } from '#design/admin/resource/filter-bar.tsx';
import { queryOf, readListState, useListState } from '#design/admin/resource/list-state.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Route } from './+types/bank.route';
import { type BankQuery, bankApi } from './bank-api.ts';
import { BankBooks } from './bank-books.tsx';
import { BankLine } from './bank-line.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { SureHits } from './sure-hits.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.payments_bank() }] };

/** A month has hundreds of bookings, and what is done at once is done with those of a page. */
const ON_A_PAGE = 50;
const SHAPE = { filterNames: ['state'], defaultSort: '-bookedOn' };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE), ON_A_PAGE);
      const asked = { site: adminSite(), state: 'open', ...query } as BankQuery;
      const { bank_line: lines, total } = await bankApi('GET /api/v0/bank_line/', { query: asked });
      return { lines, total, asked };
    },
    { lines: [], total: 0, asked: {} as BankQuery },
  );
}

/** Receipts on the bank account: proposed to orders, entered after confirmation. */
export default function Bank({ loaderData: { lines, total, asked, refusal } }: Route.ComponentProps) {
  const [state, change] = useListState(SHAPE);
  const [open, setOpen] = useState<'statement' | 'receipt' | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <ListPage title={m.payments_bank()} facts={m.payments_bankFacts()} actions={<Actions onOpen={setOpen} />}>
      <ViewLinks
        name="state"
        label={m.payments_bankViews()}
        views={[
          { value: '', label: m.payments_bankOpen },
          { value: 'entered', label: m.payments_bankEntered },
          { value: 'booked', label: m.payments_bankBooked },
          { value: 'aside', label: m.payments_bankAside },
        ]}
      />
      <FilterBar
        state={state}
        onChange={change}
        searchLabel={m.payments_bankSearch()}
        filters={[]}
        searchRef={searchRef}
      />
      {refusal ? <LoadFailed what={m.payments_bankLoadFailed()} refusal={refusal} /> : null}
      <SureHits lines={lines} total={total} asked={asked} />
      {lines.length > 0 ? (
        <SettleTogether>
          <BankBooks lines={lines}>
            {(actOn) => (
              <ul className="bank-lines">
                {lines.map((line) => (
                  <BankLine key={`${line._id} ${line.rev}`} line={line} act={actOn(line._id)} />
                ))}
              </ul>
            )}
          </BankBooks>
          <Pager page={state.page} pageSize={ON_A_PAGE} total={total} onPage={(page) => change({ page })} />
        </SettleTogether>
      ) : null}
      {lines.length === 0 && !refusal ? (
        <EmptyState icon={IconBuildingBank} title={m.payments_bankEmptyTitle()}>
          {m.payments_bankEmptyText()}
        </EmptyState>
      ) : null}
      {open === 'statement' ? <StatementDialog onClose={() => setOpen(null)} /> : null}
      {open === 'receipt' ? <ReceiptDialog onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
}

function Actions({ onOpen }: { onOpen: (which: 'statement' | 'receipt') => void }) {
  return (
    <>
      <Button variant="default" leftSection={<IconCoins size={18} />} onClick={() => onOpen('receipt')}>
        {m.payments_bankType()}
      </Button>
      <Button leftSection={<IconFileImport size={18} />} onClick={() => onOpen('statement')}>
        {m.payments_bankRead()}
      </Button>
    </>
  );
}
