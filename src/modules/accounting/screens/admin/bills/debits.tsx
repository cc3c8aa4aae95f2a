import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { DebitReason, DebitView } from '../../../contract/bills/transfers.ts';
import { dateOf } from '../papers/paper-dates.ts';
import styles from '../reminders.module.css';
import { transferApi } from './bill-api.ts';

const REASONS: Readonly<Record<DebitReason, () => string>> = {
  reference: m.accounting_debitReference,
  nearReference: m.accounting_debitNear,
  account: m.accounting_debitAccount,
  name: m.accounting_debitName,
  amount: m.accounting_debitSum,
  nearAmount: m.accounting_debitNearSum,
};

/** Money that left the account: each waits until somebody agrees that it paid a bill, or puts it aside. */
export function Debits({ debits }: { debits: readonly DebitView[] }) {
  return (
    <Panel title={m.accounting_debitsTitle()}>
      <div className="kp-stack">
        <p className="muted small">{m.accounting_debitsText()}</p>
        <ul className={styles.rows}>
          {debits.map((one) => (
            <DebitRow key={one._id} debit={one} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function DebitRow({ debit }: { debit: DebitView }) {
  const { _id: id, rev, bookedOn, amountCents, payee, text, proposals } = debit;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const act = (send: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await send();
      notify({ kind: 'success', text: done });
      await revalidate();
    });
  const enter = ({ bill, number, isWhole }: DebitView['proposals'][number]) =>
    act(
      () => transferApi('POST /api/v0/accounting_debit/enter', { body: { id, rev, bill } }),
      isWhole ? m.accounting_debitEntered({ number }) : m.accounting_debitPartEntered({ number }),
    );
  return (
    <li>
      <span>
        <b>{`${euroExact(amountCents)} · ${payee}`}</b>
        <br />
        <span className="muted small">{[dateOf(bookedOn), text].filter(Boolean).join(' · ')}</span>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </span>
      <span className={styles.end}>
        {proposals.map((one) => (
          <Button
            key={one.bill}
            variant={one.isSure ? 'filled' : 'default'}
            loading={isBusy}
            onClick={() => enter(one)}
          >
            {(one.isWhole ? m.accounting_debitEnter : m.accounting_debitPart)({
              number: one.number || one.payee,
              reason: REASONS[one.reason](),
            })}
          </Button>
        ))}
        <Button
          variant="subtle"
          loading={isBusy}
          aria-label={`${euroExact(amountCents)}, ${dateOf(bookedOn)}: ${m.accounting_debitAside()}`}
          onClick={() =>
            act(
              () => transferApi('POST /api/v0/accounting_debit/aside', { body: { id, rev } }),
              m.accounting_debitIsAside(),
            )
          }
        >
          {m.accounting_debitAside()}
        </Button>
      </span>
    </li>
  );
}
