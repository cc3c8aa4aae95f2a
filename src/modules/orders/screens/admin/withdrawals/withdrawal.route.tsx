import '../order/order.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CaseDetail, CaseState } from '../../../contract/withdrawals.ts';
import type { Route } from './+types/withdrawal.route';
import { caseApi } from './case-api.ts';
import { CaseMark, caseVerb, caseWords, excludedWords } from './case-words.tsx';
import { MoveDialog } from './move-dialog.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.orders_withdrawals(), to: 'shop/withdrawals' }, { label: m.orders_withdrawal() }],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(() => caseApi('GET /api/v0/withdrawal/:id', { params: { id: params.id } }), { withdrawal: null });
}

/** States in which it can still be said which order was meant. */
const UNDECIDED: readonly CaseState[] = ['received', 'acknowledged'];

/** One withdrawal: what the customer wrote, which order it is about, and what comes next. */
export default function Withdrawal({ loaderData: { withdrawal: found, refusal } }: Route.ComponentProps) {
  const [open, setOpen] = useState<CaseState | null>(null);
  if (refusal) return <LoadFailed what={m.orders_withdrawalsFailed()} refusal={refusal} />;
  if (!found) return null;
  return (
    <>
      <PageHead
        title={`${m.orders_withdrawal()} ${found.number || found.contract}`}
        facts={`${found.name} · ${stampOf(found.receivedAt)}`}
        actions={found.next.map((to, at) => (
          <Button key={to} variant={at === 0 && to !== 'rejected' ? 'filled' : 'default'} onClick={() => setOpen(to)}>
            {caseVerb(to)}
          </Button>
        ))}
      />
      <div className="kp-stack">
        {found.order || !UNDECIDED.includes(found.state) ? null : <MatchOrder found={found} />}
        {found.order && !found.isInTime ? <Note kind="warn">{m.orders_caseLate()}</Note> : null}
        {found.state === 'accepted' && found.isSent ? <Note>{m.orders_caseWaitForGoods()}</Note> : null}
        <div className="kp-cols">
          <div className="kp-stack">
            <Panel title={m.orders_caseLines()}>
              {found.lines.length > 0 ? <Lines found={found} /> : <p className="muted">{m.orders_caseNoOrder()}</p>}
            </Panel>
            <Panel title={m.orders_steps()}>
              <ol className="order-steps">
                {found.steps.map(({ at, to, who, note }) => (
                  <li key={`${at} ${to}`}>
                    <b>{caseWords(to)}</b>
                    <span className="muted small">{[stampOf(at), who, note].filter(Boolean).join(' · ')}</span>
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
          <div className="order-side">
            <Panel title={m.orders_statement()}>
              <DataPairs rows={factRows(found)} />
              {found.order ? <OrderLink id={found.order} /> : null}
            </Panel>
          </div>
        </div>
      </div>
      {open ? <MoveDialog found={found} to={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function OrderLink({ id }: { id: string }) {
  const { base } = useAdmin();
  return <Link to={`${base}/shop/orders/${id}`}>{m.orders_toOrder()}</Link>;
}

/** States in which nothing is to be paid back any more. */
const SETTLED: readonly CaseState[] = ['refunded', 'rejected', 'closed'];

function Lines({ found }: { found: CaseDetail }) {
  const amount = found.refundCents ?? found.proposedCents;
  return (
    <ul className="order-list">
      {found.lines.map((line) => (
        <li key={line.line}>
          <span className="order-line between">
            <b>{m.orders_caseLine({ back: line.back, quantity: line.quantity, name: line.name })}</b>
            <span className="nowrap">{euro(line.cents)}</span>
          </span>
          {line.withdrawal === 'allowed' ? null : (
            <span className="muted small">{m.orders_caseExcluded({ reason: excludedWords(line.withdrawal) })}</span>
          )}
        </li>
      ))}
      {SETTLED.includes(found.state) ? null : (
        <li>
          <span className="order-line between">
            <b>{m.orders_caseRefund()}</b>
            <b className="nowrap">{euro(amount)}</b>
          </span>
          <span className="muted small">{m.orders_caseRefundBy({ on: textDate(found.refundUntil, getLocale()) })}</span>
        </li>
      )}
    </ul>
  );
}

const factRows = (found: CaseDetail) => [
  { label: m.orders_state(), value: <CaseMark state={found.state} /> },
  { label: m.orders_csvName(), value: found.name },
  { label: m.orders_withdrawContract(), value: found.contract },
  { label: m.orders_email(), value: found.email ? <a href={`mailto:${found.email}`}>{found.email}</a> : '' },
  { label: m.orders_receivedAt(), value: stampOf(found.receivedAt) },
  {
    label: m.orders_period(),
    value: found.withdrawUntil
      ? m.orders_periodUntil({ on: textDate(found.withdrawUntil, getLocale()) })
      : m.orders_periodNotBegun(),
  },
  ...(found.reason ? [{ label: m.orders_caseReason(), value: found.reason }] : []),
];

/** The customer's words fit no order: a person finds the right one. */
function MatchOrder({ found: { _id, rev, contract } }: { found: CaseDetail }) {
  const { revalidate } = useRevalidator();
  const [number, setNumber] = useState(contract);
  const { isBusy, refusal, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await caseApi('POST /api/v0/withdrawal/:id/order', { params: { id: _id }, body: { rev, number } });
      await revalidate();
    });
  };
  return (
    <Panel title={m.orders_matchTitle()}>
      <form className="order-row" onSubmit={save}>
        <TextInput
          label={m.orders_number()}
          description={m.orders_matchHelp()}
          value={number}
          maxLength={80}
          error={refusal?.fields.number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {m.orders_matchSave()}
        </Button>
      </form>
      {refusal && !refusal.fields.number ? <RefusalNote refusal={refusal} /> : null}
    </Panel>
  );
}
