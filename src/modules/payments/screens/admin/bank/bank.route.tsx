import './bank.css';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconChecks, IconCoins, IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActOnAll } from '#design/admin/actions/act-on-all.tsx';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ListPage } from '#design/admin/list/list-page.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { FilterBar } from '#design/admin/resource/filter-bar.tsx';
import { queryOf, readListState, useListState } from '#design/admin/resource/list-state.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BankLineView } from '../../../contract/bank.ts';
import type { Route } from './+types/bank.route';
import { type BankQuery, bankApi } from './bank-api.ts';
import { BankBooks } from './bank-books.tsx';
import { BankLine } from './bank-line.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';

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
        <>
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

type Listed = { lines: readonly BankLineView[]; total: number; asked: BankQuery };

/** Lines of one call; the bar moves on with each. */
const ENTERED_AT_ONCE = 50;

/** Enters at once what needs no look, on the other pages as well: the number and the amount are exactly right. */
function SureHits(listed: Listed) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const lines = useAllLines(listed);
  const sure = lines.flatMap(({ _id: id, rev, proposals }) => {
    const hit = proposals.find(({ isSure }) => isSure);
    return hit ? [{ id, rev, payment: hit.payment }] : [];
  });
  const failed = useRef<Refused[]>([]);
  const enter = async (batch: typeof sure) => {
    const answer = await bankApi('POST /api/v0/bank_line/enter', { body: { lines: batch } });
    for (const { id, message } of answer.refused) {
      const line = lines.find(({ _id }) => _id === id);
      if (line) failed.current.push({ line, message });
    }
  };
  return (
    <>
      <ActOnAll
        items={sure}
        label={m.payments_bankSure({ count: sure.length })}
        hint={m.payments_bankSureText()}
        icon={<IconChecks size={18} />}
        act={(batch) => enter([...batch])}
        atOnce={ENTERED_AT_ONCE}
        onEnd={async (tried) => {
          const left = failed.current;
          failed.current = [];
          const count = tried - left.length;
          if (count > 0) notify({ kind: 'success', text: m.payments_bankSureDone({ count }) });
          setRefused(left);
          await revalidate();
        }}
      />
      {refused.length > 0 ? (
        <Note kind="bad" role="alert">
          <b>{m.payments_bankSureLeft()}</b>
          <ul>
            {refused.map(({ line: { _id, bookedOn, amountCents, payer }, message }) => (
              <li key={_id}>
                {[textDate(bookedOn, getLocale()), euroExact(amountCents), payer].filter(Boolean).join(' · ')}:{' '}
                {message}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

type Refused = { line: BankLineView; message: string };

const MOST_AT_ONCE = 200;
/** More bookings wait for the pages on which they stand. */
const MOST_READ = 1000;

/** Bookings of the page that is shown, and soon after those of all pages, with what they are proposed to. */
function useAllLines({ lines, total, asked }: Listed): readonly BankLineView[] {
  const [read, setRead] = useState<{ beside: Listed['lines']; all: readonly BankLineView[] } | null>(null);
  useEffect(() => {
    if (total <= lines.length) return;
    let isCurrent = true;
    linesOf(asked, total).then(
      (all) => isCurrent && setRead({ beside: lines, all }),
      // The bookings of the page are matched all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [lines, total, asked]);
  return read?.beside === lines ? read.all : lines;
}

async function linesOf(asked: BankQuery, total: number): Promise<BankLineView[]> {
  const found: BankLineView[] = [];
  for (let page = 1; (page - 1) * MOST_AT_ONCE < Math.min(total, MOST_READ); page += 1) {
    const query = { ...asked, page, limit: MOST_AT_ONCE } as BankQuery;
    found.push(...(await bankApi('GET /api/v0/bank_line/', { query })).bank_line);
  }
  return found;
}
