import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { OpenPurpose } from '../../contract/book.ts';
import { bookApi, choicesOf, loadMasters, todayHere } from './cash-api.ts';

/** Asks from which account and when the money of a purpose was handed on; the amount is all that is open. */
export function HandoverDialog({ open, onClose }: { open: OpenPurpose; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { value: masters } = useLoaded(loadMasters);
  const [chosen, setChosen] = useState('');
  const [onDay, setDay] = useState(todayHere);
  const [text, setText] = useState('');
  const accounts = masters?.accounts ?? [];
  const first = accounts.find(({ kind, isActive }) => isActive && kind === 'bank') ?? accounts[0];
  const account = chosen || (first?._id ?? '');
  const send = async () => {
    const body = { site: adminSite(), purpose: open._id, cents: open.cents, account, onDay, text };
    await bookApi('POST /api/v0/cashbook/handover', { body });
    notify({ kind: 'success', text: m.cashbook_isBooked() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.cashbook_handOnOf({ purpose: open.name })}
      verb={m.cashbook_handOn()}
      send={send}
      onClose={onClose}
      shownErrors={['account', 'onDay', 'text']}
    >
      {(errors) => (
        <>
          <p>{m.cashbook_handOnText({ amount: euroExact(open.cents), recipient: open.recipient || open.name })}</p>
          <NativeSelect
            label={m.cashbook_fromAccount()}
            value={account}
            error={errors.account}
            data={choicesOf(accounts, account)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={m.cashbook_onDay()}
            value={onDay}
            error={errors.onDay}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            label={m.cashbook_text()}
            value={text}
            error={errors.text}
            maxLength={300}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
