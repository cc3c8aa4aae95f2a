import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FeePlan, FeeRun } from '../../../contract/fees.ts';
import { feesApi } from '../sports-api.ts';
import { BillBar } from './bill-bar.tsx';
import { FeePreview } from './fee-preview.tsx';

type PreparedRunsProps = { runs: readonly FeeRun[]; clubs: readonly { value: string; label: string }[] };

/** Runs that wait for whoever may write invoices. */
export function PreparedRuns({ runs, clubs }: PreparedRunsProps) {
  const waiting = runs.filter(({ state }) => state === 'prepared');
  if (waiting.length === 0) return null;
  return (
    <Panel title={m.sports_feeWaiting()}>
      {waiting.map((run) => (
        <PreparedRun key={run._id} run={run} club={clubs.find(({ value }) => value === run.club)?.label ?? ''} />
      ))}
    </Panel>
  );
}

function PreparedRun({ run: waiting, club }: { run: FeeRun; club: string }) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [plan, setPlan] = useState<FeePlan | null>(null);
  const { _id, rev, year, adultCents, youthCents, supporterCents, familyPermille } = waiting;
  const params = { id: _id };
  const check = async () => {
    const body = {
      site: adminSite(),
      club: waiting.club,
      year,
      adultCents,
      youthCents,
      supporterCents,
      familyPermille,
    };
    setPlan(await feesApi('POST /api/v0/sports_fee/preview', { body }));
  };
  const bill = async (isIssued: boolean, expectedCents: number) => {
    try {
      const body = { rev, isIssued, expectedCents };
      const made = await feesApi('POST /api/v0/sports_fee_run/:id/bill', { params, body });
      notify({ kind: 'success', text: m.sports_feeDone({ count: made.papers }) });
      await revalidate();
    } finally {
      await check();
    }
  };
  const withdraw = async () => {
    await feesApi('POST /api/v0/sports_fee_run/:id/withdraw', { params, body: { rev } });
    notify({ kind: 'success', text: m.sports_feeWithdrawn() });
    await revalidate();
  };
  return (
    <section className="kp-stack" aria-label={`${club} ${year}`}>
      <p>
        <b>{`${club} ${year}`}</b>{' '}
        <span className="muted">
          {m.sports_feePreparedOn({
            date: textDate(waiting.createdAt.slice(0, 10), getLocale()),
            total: euroExact(waiting.plannedCents),
          })}
        </span>
      </p>
      {refusal ? (
        <Note kind="bad" role="alert">
          {fieldErrorOf(refusal)}
        </Note>
      ) : null}
      {plan ? (
        <>
          <FeePreview plan={plan} onChange={check} />
          {plan.papers > 0 ? (
            <BillBar
              plan={plan}
              isBusy={isBusy}
              onBill={(isIssued) => void run(() => bill(isIssued, plan.totalCents))}
            />
          ) : null}
        </>
      ) : null}
      <div className="kp-actions end">
        <Button variant="default" loading={isBusy} onClick={() => void run(withdraw)}>
          {m.sports_feeWithdraw()}
        </Button>
        {!plan && may('accounting.paper.update') ? (
          <Button loading={isBusy} onClick={() => void run(check)}>
            {m.sports_feeCheck()}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
