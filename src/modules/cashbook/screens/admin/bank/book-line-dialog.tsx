import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import type { BankMove } from '#design/admin/shell/admin-part.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { EntryProposal } from '../../../contract/bank-entry.ts';
import { bankEntryApi, choicesOf, dayWords, loadMasters } from '../cash-api.ts';
import { textOfMove } from './text-of-move.ts';

type BookProps = {
  move: BankMove;
  /** Can be booked by the same decision. */
  alike: readonly BankMove[];
  proposal: EntryProposal | null;
  onChange: () => Promise<void>;
  onClose: () => void;
};

const NOTHING = { account: '', category: '', costCentre: '', purpose: '' };
type Chosen = typeof NOTHING;
const choose = () => ({ value: '', label: m.cashbook_choose() });

/** Asks how a booking of the bank is booked; day and amount are its own. */
export function BookLineDialog({ move, alike, proposal, onChange, onClose }: BookProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { value: masters } = useLoaded(loadMasters);
  const [chosen, setChosen] = useState<Chosen>(() => (proposal ? chosenIn(proposal) : NOTHING));
  const [text, setText] = useState(() => textOfMove(move));
  const [isForAll, setForAll] = useState(false);
  const direction = move.amountCents > 0 ? 'income' : 'expense';
  const banks = (masters?.accounts ?? []).filter(({ kind }) => kind !== 'cash');
  const account = chosen.account || (banks.find(({ isActive }) => isActive)?._id ?? '');
  const categories = (masters?.categories ?? []).filter((one) => one.direction === direction);
  const isPassedOn = masters?.purposes.some((one) => one.isPassedOn && one._id === chosen.purpose) ?? false;
  const change = (name: keyof Chosen) => (event: { currentTarget: { value: string } }) =>
    setChosen({ ...chosen, [name]: event.currentTarget.value });
  const book = (one: BankMove, words: string) =>
    bankEntryApi('POST /api/v0/cashbook/bank_line/:id/book', {
      params: { id: one.id },
      body: {
        rev: one.rev,
        account,
        category: isPassedOn ? null : chosen.category || null,
        costCentre: chosen.costCentre || null,
        purpose: chosen.purpose || null,
        text: words,
      },
    });
  const send = async () => {
    const { number } = await book(move, text);
    let count = 1;
    try {
      for (const one of isForAll ? alike : []) {
        await book(one, textOfMove(one));
        count += 1;
      }
    } catch (error) {
      // Those before it are booked, and the screen shows them so.
      showError(error);
    }
    notify({
      kind: 'success',
      text: count > 1 ? m.cashbook_bankBookedAll({ count }) : m.cashbook_bankBooked({ number: number ?? '' }),
    });
    await onChange();
  };
  return (
    <FormDialog
      title={m.cashbook_bankBookTitle()}
      verb={m.cashbook_bankBook()}
      isBlocked={account === ''}
      send={send}
      onClose={onClose}
      shownErrors={['account', 'category', 'costCentre', 'purpose', 'text']}
    >
      {(errors) => (
        <>
          <p>
            <b>{euroExact(move.amountCents)}</b> · {dayWords(move.bookedOn)}
          </p>
          <NativeSelect
            label={m.cashbook_accountOne()}
            value={account}
            error={errors.account}
            data={choicesOf(banks, account)}
            onChange={change('account')}
          />
          {isPassedOn ? null : (
            <NativeSelect
              label={m.cashbook_categoryOne()}
              value={chosen.category}
              error={errors.category}
              data={[choose(), ...choicesOf(categories, chosen.category)]}
              onChange={change('category')}
              data-autofocus
            />
          )}
          <NativeSelect
            label={m.cashbook_costCentreOne()}
            value={chosen.costCentre}
            error={errors.costCentre}
            data={[
              { value: '', label: m.cashbook_noCostCentre() },
              ...choicesOf(masters?.centres ?? [], chosen.costCentre),
            ]}
            onChange={change('costCentre')}
          />
          <NativeSelect
            label={m.cashbook_purposeOne()}
            description={m.cashbook_purposeHelp()}
            value={chosen.purpose}
            error={errors.purpose}
            data={[{ value: '', label: m.cashbook_noPurpose() }, ...choicesOf(masters?.purposes ?? [], chosen.purpose)]}
            onChange={change('purpose')}
          />
          <TextInput
            label={m.cashbook_text()}
            value={text}
            error={errors.text}
            maxLength={300}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {alike.length > 0 ? (
            <Checkbox
              label={m.cashbook_bankAlike({ count: alike.length, text: move.text })}
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const chosenIn = ({ account, category, costCentre, purpose }: EntryProposal): Chosen => ({
  account,
  category: category ?? '',
  costCentre: costCentre ?? '',
  purpose: purpose ?? '',
});
