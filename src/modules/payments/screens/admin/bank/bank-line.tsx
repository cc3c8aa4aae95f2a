import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconArrowsSplit, IconCheck, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BankLineView, Proposal, ProposalReason } from '../../../contract/bank.ts';
import type { PaymentView } from '../../../contract.ts';
import { NoteDialog } from '../note-dialog.tsx';
import { transfers } from '../open-source.ts';
import { bankApi } from './bank-api.ts';
import { SplitButton, SplitDialog } from './split-dialog.tsx';

const REASONS: Readonly<Record<ProposalReason, () => string>> = {
  reference: m.payments_bankReasonReference,
  nearReference: m.payments_bankReasonNear,
  account: m.payments_bankReasonAccount,
  name: m.payments_bankReasonName,
  learnt: m.payments_bankReasonLearnt,
  amount: m.payments_bankReasonAmount,
  nearAmount: m.payments_bankReasonNearAmount,
};

/** One booking: what arrived, and what it may belong to; `act` is that of a room with books of the account. */
export function BankLine({ line, act }: { line: BankLineView; act: ReactNode }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const isCredit = line.amountCents > 0;
  const enter = (payment: string, label: string) =>
    void run(async () => {
      const body = { rev: line.rev, payment };
      await bankApi('POST /api/v0/bank_line/:id/enter', { params: { id: line._id }, body });
      notify({ kind: 'success', text: m.payments_bankEnterDone({ label }) });
      await revalidate();
    });
  return (
    <li className="bank-line">
      <div className="bank-money">
        <b className="nowrap">{euro(line.amountCents)}</b>
        {isCredit ? null : <span className="muted small nowrap">{m.payments_bankDebit()}</span>}
        <span className="muted small nowrap">{textDate(line.bookedOn, getLocale())}</span>
      </div>
      <div className="bank-what">
        <b>{line.payer || m.payments_bankNoName()}</b>
        <span>{line.text}</span>
        {line.iban ? <span className="muted small">{line.iban}</span> : null}
        {line.note ? <span className="muted small">{line.note}</span> : null}
      </div>
      <div className="bank-where">
        {line.state === 'open' ? (
          <>
            {worthALook(line).map((proposal) => (
              <ProposalRow key={proposal.payment} proposal={proposal} isBusy={isBusy} onEnter={enter} />
            ))}
            {line.parts.length > 0 ? <SplitButton line={line} /> : null}
            {line.asideBefore ? (
              <span className="muted small">{m.payments_bankAsideBefore({ note: line.asideBefore })}</span>
            ) : null}
            {isCredit && line.proposals.length === 0 ? (
              <span className="muted small">{m.payments_bankNone()}</span>
            ) : null}
            <div className="bank-acts">
              {act}
              <Elsewhere line={line} isBusy={isBusy} onEnter={enter} />
            </div>
          </>
        ) : (
          <Done line={line} act={act} />
        )}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </div>
    </li>
  );
}

/** A sure hit needs no guesses beside it: a month of bookings would be three times as long. */
function worthALook({ proposals }: BankLineView): readonly Proposal[] {
  const sure = proposals.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : proposals;
}

type Enter = (payment: string, label: string) => void;

function ProposalRow({ proposal, isBusy, onEnter }: { proposal: Proposal; isBusy: boolean; onEnter: Enter }) {
  const { payment, label, payer, dueCents, reason, isSure, isOver } = proposal;
  const due = dueCents > 0 ? m.payments_bankDue({ amount: euro(dueCents) }) : m.payments_bankPaidAlready();
  const isOdd = isOver || dueCents === 0;
  return (
    <div className="bank-proposal">
      <Button
        variant={isSure ? 'filled' : 'default'}
        leftSection={<IconCheck size={18} />}
        loading={isBusy}
        onClick={() => onEnter(payment, label)}
      >
        {isOdd ? m.payments_bankEnterAgain({ label }) : m.payments_bankEnter({ label })}
      </Button>
      <span className="muted small">
        {[payer, isOver ? m.payments_bankIsOver() : due, REASONS[reason]()].join(' · ')}
      </span>
    </div>
  );
}

/** The order that nobody guessed, or none at all. */
function Elsewhere({ line, isBusy, onEnter }: { line: BankLineView; isBusy: boolean; onEnter: Enter }) {
  const [open, setOpen] = useState<'search' | 'aside' | 'split' | null>(null);
  const [picked, setPicked] = useState<PaymentView | null>(null);
  if (open !== 'search')
    return (
      <div className="kp-actions">
        {line.amountCents > 0 ? (
          <>
            <Button variant="subtle" leftSection={<IconSearch size={18} />} onClick={() => setOpen('search')}>
              {m.payments_bankOther()}
            </Button>
            <Button variant="subtle" leftSection={<IconArrowsSplit size={18} />} onClick={() => setOpen('split')}>
              {m.payments_bankSplit()}
            </Button>
          </>
        ) : null}
        <Button variant="subtle" leftSection={<IconArchive size={18} />} onClick={() => setOpen('aside')}>
          {m.payments_bankPutAside()}
        </Button>
        {open === 'split' ? <SplitDialog line={line} onClose={() => setOpen(null)} /> : null}
        {open === 'aside' ? <AsideDialog line={line} onClose={() => setOpen(null)} /> : null}
      </div>
    );
  return (
    <div className="bank-search">
      <RecordPicker
        source={transfers}
        value={picked?._id ?? ''}
        onChange={(_id, payment) => setPicked(payment)}
        label={m.payments_bankOther()}
        placeholder={m.payments_bankOtherHelp()}
      />
      <Button disabled={!picked} loading={isBusy} onClick={() => picked && onEnter(picked._id, picked.label)}>
        {m.payments_bankOtherEnter()}
      </Button>
    </div>
  );
}

function Done({ line, act }: { line: BankLineView; act: ReactNode }) {
  const { base } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  if (line.parts.length > 0)
    return (
      <>
        {line.parts.map(({ payment, label, amountCents }) => (
          <Link key={payment} to={`${base}/shop/payments/${payment}`}>
            {label}: {euro(amountCents)}
          </Link>
        ))}
      </>
    );
  if (line.payment) return <Link to={`${base}/shop/payments/${line.payment}`}>{line.label}</Link>;
  if (line.state === 'booked') return act ?? <span className="muted small">{m.payments_bankBooked()}</span>;
  const back = () =>
    run(async () => {
      const body = { rev: line.rev, isAside: false };
      await bankApi('POST /api/v0/bank_line/:id/aside', { params: { id: line._id }, body });
      await revalidate();
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        loading={isBusy}
        onClick={() => void back()}
      >
        {m.payments_bankBack()}
      </Button>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </>
  );
}

/** Money that has nothing to do with the shop. */
const AsideDialog = ({ line, onClose }: { line: BankLineView; onClose: () => void }) => (
  <NoteDialog
    title={m.payments_bankPutAside()}
    text={m.payments_bankPutAsideHelp()}
    label={m.payments_note()}
    verb={m.payments_bankPutAside()}
    onSend={async (note) => {
      const body = { rev: line.rev, isAside: true, note };
      await bankApi('POST /api/v0/bank_line/:id/aside', { params: { id: line._id }, body });
    }}
    onClose={onClose}
  />
);
