import './bank.css';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconChecks, IconCoins, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ListPage } from '#design/admin/list/list-page.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { FilterBar } from '#design/admin/resource/filter-bar.tsx';
import { queryOf, readListState, useListState } from '#design/admin/resource/list-state.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { BankLineView } from '../../../contract/bank.ts';
import type { Route } from './+types/bank.route';
import { type BankQuery, bankApi } from './bank-api.ts';
import { BankLine } from './bank-line.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.payments_payments(), to: 'shop/payments' }, { label: m.payments_bank() }],
};

const SHAPE = { filterNames: ['state'], defaultSort: '-bookedOn' };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const asked = { site: adminSite(), state: 'open', ...query } as BankQuery;
      const { bank_line: lines, total } = await bankApi('GET /api/v0/bank_line/', { query: asked });
      return { lines, total };
    },
    { lines: [], total: 0 },
  );
}

/** Receipts on the bank account: proposed to orders, entered after confirmation. */
export default function Bank({ loaderData: { lines, total, refusal } }: Route.ComponentProps) {
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
      <SureHits lines={lines} />
      {lines.length > 0 ? (
        <>
          <ul className="bank-lines">
            {lines.map((line) => (
              <BankLine key={`${line._id} ${line.rev}`} line={line} />
            ))}
          </ul>
          <Pager page={state.page} total={total} onPage={(page) => change({ page })} />
        </>
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

/** Enters at once what needs no look: the number and the amount are exactly right. */
function SureHits({ lines }: { lines: readonly BankLineView[] }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const sure = lines.flatMap(({ _id, rev, proposals }) => {
    const hit = proposals.find(({ isSure }) => isSure);
    return hit ? [{ _id, rev, payment: hit.payment }] : [];
  });
  if (sure.length === 0) return null;
  const enterAll = async () => {
    try {
      for (const { _id, rev, payment } of sure)
        await bankApi('POST /api/v0/bank_line/:id/enter', { params: { id: _id }, body: { rev, payment } });
      notify({ kind: 'success', text: m.payments_bankSureDone({ count: sure.length }) });
    } finally {
      await revalidate();
    }
  };
  return (
    <div className="bank-sure">
      <Button leftSection={<IconChecks size={18} />} loading={isBusy} onClick={() => void run(enterAll, showError)}>
        {m.payments_bankSure({ count: sure.length })}
      </Button>
      <span className="muted">{m.payments_bankSureText()}</span>
    </div>
  );
}
