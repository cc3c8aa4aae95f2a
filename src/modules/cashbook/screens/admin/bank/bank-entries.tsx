import { Button } from '@mantine/core';
import { IconBook2, IconCheck, IconChecks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ActOnAll } from '#design/admin/actions/act-on-all.tsx';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { BankBookProps, BankMove } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { BankEntry, EntryProposal } from '../../../contract/bank-entry.ts';
import type { BankHint } from '../../../contract/words.ts';
import { bankEntryApi } from '../cash-api.ts';
import { alikeAmong, textOfMove } from './text-of-move.ts';

const BookDialog = lazy(async () => ({ default: (await import('./book-line-dialog.tsx')).BookLineDialog }));
const BackDialog = lazy(async () => ({ default: (await import('./give-back-dialog.tsx')).GiveBackDialog }));

/** Books bookings of the bank into the cash book, and tells of those that are in it. */
export function BankEntries(props: BankBookProps) {
  const { may } = useAdmin();
  return may('cashbook.entry.update') ? <Loaded {...props} /> : props.children(() => null);
}

function Loaded({ moves, onChange, children }: BankBookProps) {
  const { value } = useLoaded(async () => {
    const body = { lines: moves.map(({ id }) => id) };
    const { bank_entry: found } = await bankEntryApi('POST /api/v0/cashbook/bank_line/read', { body });
    return new Map(found.map((one) => [one.line, one]));
  });
  const known = moves.flatMap((move) => {
    const proposal = move.isOpen && !move.isProposed ? value?.get(move.id)?.proposal : null;
    return proposal && proposal.hint !== 'sender' ? [{ move, proposal }] : [];
  });
  return (
    <>
      <BookAll known={known} onChange={onChange} />
      {children((id) => {
        const move = moves.find((one) => one.id === id);
        const found = value?.get(id);
        if (!move || !found) return null;
        if (found.entry) return <Booked move={move} entry={found.entry} onChange={onChange} />;
        return move.isOpen ? (
          <Open move={move} alike={alikeAmong(moves, move)} proposal={found.proposal} onChange={onChange} />
        ) : null;
      })}
    </>
  );
}

type Known = { move: BankMove; proposal: EntryProposal };

/** Books at once what came with the same name and text before. */
function BookAll({ known, onChange }: { known: readonly Known[]; onChange: () => Promise<void> }) {
  const { notify } = useAdmin();
  return (
    <ActOnAll
      items={known}
      label={m.cashbook_bankBookAll({ count: known.length })}
      hint={m.cashbook_bankBookAllText()}
      icon={<IconChecks size={18} aria-hidden />}
      act={(batch) => Promise.all(batch.map(book))}
      onEnd={async (done) => {
        if (done > 0) notify({ kind: 'success', text: m.cashbook_bankBookedAll({ count: done }) });
        await onChange();
      }}
    />
  );
}

function book({ move, proposal: { account, category, costCentre, purpose } }: Known) {
  const body = { rev: move.rev, account, category, costCentre, purpose, text: textOfMove(move) };
  return bankEntryApi('POST /api/v0/cashbook/bank_line/:id/book', { params: { id: move.id }, body });
}

const HINTS: Readonly<Record<BankHint, () => string>> = {
  same: m.cashbook_bankHintSame,
  sender: m.cashbook_bankHintSender,
  words: m.cashbook_bankHintWords,
};

type OpenProps = {
  move: BankMove;
  alike: readonly BankMove[];
  proposal: EntryProposal | null;
  onChange: () => Promise<void>;
};

function Open({ move, alike, proposal, onChange }: OpenProps) {
  const { notify } = useAdmin();
  const { isBusy, refusal, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const take = (proposed: EntryProposal) =>
    void run(async () => {
      const entry = await book({ move, proposal: proposed });
      notify({ kind: 'success', text: m.cashbook_bankBooked({ number: entry.number ?? '' }) });
      await onChange();
    });
  return (
    <>
      {proposal ? (
        <div className="bank-proposal">
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => take(proposal)}
          >
            {m.cashbook_bankBookAs({ name: proposal.name })}
          </Button>
          <span className="muted small">{HINTS[proposal.hint]()}</span>
        </div>
      ) : null}
      <div className="kp-actions">
        <Button variant="subtle" leftSection={<IconBook2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {`${m.cashbook_bankBook()} …`}
        </Button>
      </div>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <BookDialog {...{ move, alike, proposal, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type BookedProps = { move: BankMove; entry: NonNullable<BankEntry['entry']>; onChange: () => Promise<void> };

function Booked({ entry, onChange }: BookedProps) {
  const { base } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link to={`${base}/cashbook/entries/edit/${entry._id}`}>
        {m.cashbook_bankEntry({ number: entry.number, account: entry.account })}
      </Link>
      <div className="kp-actions">
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {`${m.cashbook_bankGiveBack()} …`}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <BackDialog entry={entry} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
