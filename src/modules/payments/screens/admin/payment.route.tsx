import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCashPlus,
  IconCheck,
  IconPackage,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PaymentDetail } from '../../contract.ts';
import type { Route } from './+types/payment.route';
import { NoteDialog } from './note-dialog.tsx';
import { methodWords, PaymentStateMark, RefundStateMark, stepWords } from './payment-words.tsx';
import { paymentsApi } from './payments-api.ts';
import { RefundDialog, refundVerb } from './refund-dialog.tsx';
import { SetOffDialog, surplusOf } from './set-off-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.payments_payments(), to: 'shop/payments' }, { label: m.payments_payment() }],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(() => paymentsApi('GET /api/v0/payment/:id', { params: { id: params.id } }), { payment: null });
}

/** One payment: what arrived, what went back, everything that happened. */
export default function Payment({ loaderData: { payment, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.payments_loadFailed()} refusal={refusal} />;
  if (!payment) return null;
  return (
    <>
      <PageHead
        title={`${payment.label} · ${euro(payment.amountCents)}`}
        facts={`${methodWords(payment.method)} · ${stampOf(payment.createdAt)}`}
        actions={<Actions payment={payment} />}
      />
      <div className="kp-stack">
        {payment.problem ? <Problem payment={payment} /> : null}
        {payment.isTest ? <Note>{m.payments_testOne()}</Note> : null}
        <div className="kp-cols">
          <Panel title={m.payments_steps()}>
            <DataPairs
              rows={payment.steps.map((step, key) => ({ key, label: stampOf(step.at), value: stepText(step) }))}
            />
          </Panel>
          <div className="kp-stack">
            <Panel title={m.payments_details()}>
              <DataPairs rows={factRows(payment)} />
            </Panel>
            {payment.refunds.length > 0 ? <Refunds payment={payment} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

const stepText = ({ to, who, note, amountCents }: PaymentDetail['steps'][number]) =>
  [stepWords(to), amountCents ? euro(amountCents) : '', providerName(who), note].filter(Boolean).join(' · ');

/** Providers are called by their own names. */
const PROVIDERS: Readonly<Record<string, () => string>> = {
  stripe: () => 'Stripe',
  paypal: () => 'PayPal',
  practice: m.payments_bankTitle,
  offline: m.payments_byHand,
};
const providerName = (who: string) => PROVIDERS[who]?.() ?? who;

const factRows = (payment: PaymentDetail) => [
  { label: m.payments_state(), value: <PaymentStateMark state={payment.state} /> },
  { label: m.payments_payer(), value: payment.payer },
  { label: m.payments_amount(), value: euro(payment.amountCents) },
  { label: m.payments_received(), value: euro(payment.paidCents) },
  ...(payment.owedCents > 0 ? [{ label: m.payments_owed(), value: euro(payment.owedCents) }] : []),
  ...(payment.owedCents > 0 && payment.dueOn
    ? [{ label: m.payments_dueOn(), value: textDate(payment.dueOn, getLocale()) }]
    : []),
  ...(payment.refundedCents > 0 ? [{ label: m.payments_refunded(), value: euro(payment.refundedCents) }] : []),
  ...(payment.reference ? [{ label: m.payments_reference(), value: payment.reference }] : []),
];

function Refunds({ payment }: { payment: PaymentDetail }) {
  const rows = payment.refunds.map(({ createdAt, amountCents, reason, state, problem }) => ({
    label: stampOf(createdAt),
    value: (
      <>
        {euro(amountCents)} · {reason} <RefundStateMark state={state} /> {problem}
      </>
    ),
  }));
  return (
    <Panel title={m.payments_refunds()}>
      <DataPairs rows={rows} />
    </Panel>
  );
}

/** The remedy of the problem of a payment is then to waive its rest. */
const waivesRest = ({ problem, state }: PaymentDetail) => problem !== '' && state === 'partially_paid';

/** Problem of a payment, and its remedy. */
function Problem({ payment }: { payment: PaymentDetail }) {
  const { notify } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const isPartly = waivesRest(payment);
  return (
    <Note
      kind="bad"
      actions={
        payment.maySettle ? (
          <Button variant="default" leftSection={<IconCheck size={18} />} onClick={() => setOpen(true)}>
            {isPartly ? m.payments_resolveRest() : m.payments_resolve()}
          </Button>
        ) : null
      }
    >
      {payment.problem}
      {isOpen ? (
        <NoteDialog
          title={isPartly ? m.payments_resolveRest() : m.payments_resolve()}
          text={isPartly ? m.payments_resolveRestText() : m.payments_resolveText()}
          label={m.payments_resolveReason()}
          description={m.payments_resolveReasonHelp()}
          verb={isPartly ? m.payments_resolveRest() : m.payments_resolve()}
          onSend={async (note) => {
            const body = { rev: payment.rev, note };
            await paymentsApi('POST /api/v0/payment/:id/resolve', { params: { id: payment._id }, body });
            notify({ kind: 'success', text: m.payments_resolved() });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Note>
  );
}

function Actions({ payment }: { payment: PaymentDetail }) {
  const [open, setOpen] = useState<'refund' | 'transfer' | 'setOff' | 'waive' | null>(null);
  const close = () => setOpen(null);
  const { base } = useAdmin();
  return (
    <>
      {payment.subject.kind === 'accounting.document' ? (
        <Button
          component={Link}
          to={`${base}/accounting/invoice/edit/${payment.subject.id}`}
          variant="default"
          leftSection={<IconPackage size={18} />}
        >
          {m.payments_toInvoice()}
        </Button>
      ) : null}
      {payment.subject.kind === 'order' ? (
        <Button
          component={Link}
          to={`${base}/shop/orders/${payment.subject.id}`}
          variant="default"
          leftSection={<IconPackage size={18} />}
        >
          {m.payments_toOrder()}
        </Button>
      ) : null}
      {payment.reference ? <Reconcile payment={payment} /> : null}
      {payment.maySettle && payment.isOffline ? (
        <Button
          variant={payment.paidCents < payment.amountCents ? 'filled' : 'default'}
          leftSection={<IconCashPlus size={18} />}
          onClick={() => setOpen('transfer')}
        >
          {m.payments_enterTransfer()}
        </Button>
      ) : null}
      {payment.mayRefund ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => setOpen('refund')}>
          {refundVerb(payment)}
        </Button>
      ) : null}
      {payment.maySettle && payment.isOffline && surplusOf(payment) > 0 ? (
        <Button variant="default" leftSection={<IconArrowsExchange size={18} />} onClick={() => setOpen('setOff')}>
          {m.payments_setOff()}
        </Button>
      ) : null}
      {payment.maySettle && payment.owedCents > 0 && !waivesRest(payment) ? (
        <Button variant="default" leftSection={<IconCheck size={18} />} onClick={() => setOpen('waive')}>
          {m.payments_waive()}
        </Button>
      ) : null}
      {open === 'setOff' ? <SetOffDialog payment={payment} onClose={close} /> : null}
      {open === 'waive' ? <WaiveDialog payment={payment} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog payment={payment} onClose={close} /> : null}
      {open === 'transfer' ? <TransferDialog payment={payment} onClose={close} /> : null}
    </>
  );
}

function WaiveDialog({ payment: { _id, rev }, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { notify } = useAdmin();
  return (
    <NoteDialog
      title={m.payments_waive()}
      text={m.payments_waiveText()}
      label={m.payments_resolveReason()}
      verb={m.payments_waive()}
      onSend={async (note) => {
        await paymentsApi('POST /api/v0/payment/:id/waive', { params: { id: _id }, body: { rev, note } });
        notify({ kind: 'success', text: m.payments_waived() });
      }}
      onClose={onClose}
    />
  );
}

function Reconcile({ payment: { _id } }: { payment: PaymentDetail }) {
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const ask = async () => {
    await paymentsApi('POST /api/v0/payment/:id/reconcile', { params: { id: _id } });
    await revalidate();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} />}
      loading={isBusy}
      onClick={() => void run(ask, showError)}
    >
      {m.payments_reconcile()}
    </Button>
  );
}
