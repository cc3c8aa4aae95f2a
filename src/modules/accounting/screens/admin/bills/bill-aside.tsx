import { Button, Textarea, TextInput } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useOpenFile } from '#design/admin/parts/use-open-pdf.ts';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import type { BillState } from '../../../contract/bills/bill-states.ts';
import { MissingLink } from '../papers/missing-link.tsx';
import { dateOf, monthOf } from '../papers/paper-dates.ts';
import styles from '../papers/papers.module.css';
import { billApi } from './bill-api.ts';
import { BillStateMark } from './bill-words.tsx';

type AsideProps = { bill: Bill; form: AsideForm };

/** Beside a stored bill: what is missing, its acts, its file, and what the electronic invoice says. */
export function BillAside({ bill, form }: AsideProps) {
  return (
    <>
      <Panel title={m.accounting_billOne()}>
        <div className="kp-stack">
          <BillStateMark state={bill.state} />
          <DataPairs rows={factsOf(bill)} />
          {bill.isOtherIban ? <State kind="warn">{m.accounting_billOtherIban()}</State> : null}
          {bill.state === 'draft' ? <Missing bill={bill} /> : null}
          <Vendor bill={bill} form={form} />
          <Moves bill={bill} form={form} />
        </div>
      </Panel>
      {bill.file ? <Original bill={bill} file={bill.file} /> : null}
    </>
  );
}

function factsOf(bill: Bill) {
  const { totalCents, enteredBy, approvedBy, approvedOn, reason, orderedCents, endToEndId, paidOn, paidCents } = bill;
  const { vatOn, vatCents } = bill;
  const rows: [label: string, value: string][] = [
    [m.accounting_sumTotal(), euroExact(totalCents)],
    [m.accounting_billEnteredBy(), enteredBy],
    [m.accounting_billApprovedBy(), [approvedBy, dateOf(approvedOn)].filter(Boolean).join(', ')],
    [m.accounting_billReason(), reason],
    [m.accounting_billOrdered(), endToEndId ? `${euroExact(orderedCents)} · ${endToEndId}` : ''],
    [m.accounting_billVatOn(), vatOn && vatCents !== 0 ? monthOf(vatOn) : ''],
    [m.accounting_moneyPaid(), paidOn ? `${dateOf(paidOn)} · ${euroExact(paidCents)}` : ''],
  ];
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** By the message of the server; all texts of the product would come along with a look-up of any. */
const MISSING_WORDS: Readonly<Record<string, () => string>> = {
  accounting_billNoVendor: m.accounting_billNoVendor,
  accounting_billNoNumber: m.accounting_billNoNumber,
  accounting_billNoDate: m.accounting_billNoDate,
  accounting_billDueTooEarly: m.accounting_billDueTooEarly,
  accounting_billForeignCurrency: m.accounting_billForeignCurrency,
  accounting_billNoAmount: m.accounting_billNoAmount,
  accounting_billVatWrong: m.accounting_billVatWrong,
  accounting_billDiscountWrong: m.accounting_billDiscountWrong,
};

function Missing({ bill: { missing } }: { bill: Bill }) {
  if (missing.length === 0) return null;
  return (
    <div>
      <p>{m.accounting_billMissingTitle()}</p>
      <ul className={styles.missing}>
        {missing.map(({ field, message }) => (
          <li key={field + message}>
            <MissingLink field={field} text={MISSING_WORDS[message]?.() ?? message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Vendor({ bill: { _id: id, rev, vendorId, seller, state }, form }: AsideProps) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  if (vendorId || !seller?.name || state !== 'draft' || !may('accounting.vendor.update')) return null;
  const take = () =>
    run(async () => {
      await billApi('POST /api/v0/accounting_bill/vendor', { body: { id, rev } });
      notify({ kind: 'success', text: m.accounting_billVendorTaken({ name: seller.name }) });
      await revalidate();
    }, form.refuse);
  return (
    <Button
      variant="default"
      leftSection={<IconBuildingStore size={18} aria-hidden />}
      loading={isBusy}
      disabled={form.isChanged}
      onClick={() => void take()}
    >
      {m.accounting_billTakeVendor({ name: seller.name })}
    </Button>
  );
}

type Move = { to: BillState; label: () => string; permission: string; isMain?: boolean };

/** Moves by state; the server has the same in its transition table (`contract/bills/bill-states.ts`). */
const MOVES: Readonly<Record<BillState, readonly Move[]>> = {
  draft: [
    { to: 'approved', label: m.accounting_billApprove, permission: 'approve', isMain: true },
    { to: 'disputed', label: m.accounting_billDispute, permission: 'update' },
    { to: 'rejected', label: m.accounting_billReject, permission: 'update' },
  ],
  approved: [
    { to: 'paid', label: m.accounting_billPaidByHand, permission: 'pay' },
    { to: 'disputed', label: m.accounting_billDispute, permission: 'approve' },
    { to: 'draft', label: m.accounting_billToDraft, permission: 'approve' },
  ],
  ordered: [{ to: 'paid', label: m.accounting_billPaidByHand, permission: 'pay' }],
  paid: [
    { to: 'approved', label: m.accounting_billNotPaid, permission: 'pay' },
    { to: 'ordered', label: m.accounting_billNotPaid, permission: 'pay' },
  ],
  disputed: [
    { to: 'draft', label: m.accounting_billToDraft, permission: 'update' },
    { to: 'rejected', label: m.accounting_billReject, permission: 'update' },
  ],
  rejected: [{ to: 'draft', label: m.accounting_billToDraft, permission: 'update' }],
};

function Moves({ bill, form }: AsideProps) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<Move | null>(null);
  const { _id: id, rev, state, transferId, missing } = bill;
  const moves = MOVES[state].filter(
    ({ to, permission }) =>
      may(`accounting.bill.${permission}`) && (state !== 'paid' || (to === 'ordered') === (transferId !== null)),
  );
  const send = async (to: BillState, more: { reason?: string; paidOn?: string } = {}) => {
    await billApi('POST /api/v0/accounting_bill/move', { body: { id, rev, to, ...more } });
    notify({ kind: 'success', text: m.accounting_moved() });
    await revalidate();
  };
  const needsMore = ({ to }: Move) => to === 'paid' || to === 'disputed' || to === 'rejected';
  return (
    <>
      {form.isChanged ? <p className="muted small">{m.accounting_saveFirst()}</p> : null}
      {moves.map((move) => (
        <Button
          key={move.to}
          variant={move.isMain ? 'filled' : 'default'}
          {...(move.isMain ? { leftSection: <IconCheck size={18} aria-hidden /> } : {})}
          loading={isBusy}
          disabled={form.isChanged || (move.to === 'approved' && state === 'draft' && missing.length > 0)}
          onClick={() => (needsMore(move) ? setAsked(move) : void run(() => send(move.to), form.refuse))}
        >
          {move.label()}
        </Button>
      ))}
      {asked ? <MoveDialog move={asked} send={send} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type DialogProps = {
  move: Move;
  send: (to: BillState, more: { reason?: string; paidOn?: string }) => Promise<void>;
  onClose: () => void;
};

/** Asks for the day of a payment, or for the reason. */
function MoveDialog({ move: { to, label }, send, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => (to === 'paid' ? localMoment(new Date(), HOUSE_ZONE).on : ''));
  return (
    <FormDialog
      title={label()}
      verb={label()}
      isBlocked={typed.trim() === ''}
      send={() => send(to, to === 'paid' ? { paidOn: typed } : { reason: typed })}
      onClose={onClose}
    >
      {(errors) =>
        to === 'paid' ? (
          <TextInput
            type="date"
            label={m.accounting_billPaidOn()}
            description={m.accounting_billPaidHelp()}
            value={typed}
            error={errors.paidOn}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : (
          <Textarea
            autosize
            minRows={2}
            required
            label={m.accounting_billReason()}
            value={typed}
            error={errors.reason}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )
      }
    </FormDialog>
  );
}

function Original({ bill: { _id: id, brokenRules }, file }: { bill: Bill; file: NonNullable<Bill['file']> }) {
  const { base } = useAdmin();
  const { isBusy, open } = useOpenFile(
    () => billApi('POST /api/v0/accounting_bill/original', { body: { id } }),
    // An XML file would run what it says in the name of this site.
    file.type === 'application/xml' ? 'text/plain' : file.type,
  );
  return (
    <Panel title={m.accounting_billOriginal()}>
      <div className="kp-stack">
        <p>
          {file.name}
          <br />
          <span className="muted small">{m.accounting_billHash({ hash: file.sha256.slice(0, 16) })}</span>
        </p>
        {brokenRules ? <State kind="warn">{m.accounting_billBroken({ count: brokenRules })}</State> : null}
        {brokenRules === 0 ? <State kind="ok">{m.accounting_billUnbroken()}</State> : null}
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} loading={isBusy} onClick={open}>
          {m.accounting_billOpenOriginal()}
        </Button>
        {brokenRules === null ? null : (
          <Link to={`${base}/accounting/bill/invoice/${id}`}>{m.accounting_billRead()}</Link>
        )}
      </div>
    </Panel>
  );
}
