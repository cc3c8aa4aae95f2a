import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { ReminderHold } from '../../../contract/reminder-rules.ts';
import type { reminderEndpoints } from '../../../contract/reminders.ts';

const api = apiOf<typeof reminderEndpoints>();

/** Stops reminders of an invoice, or lets them go on. */
export function HoldReminders({ paper: { _id: id, rev, reminderHold } }: { paper: Paper }) {
  const { notify, may } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const send = async (hold: ReminderHold | null) => {
    await api('POST /api/v0/accounting_paper/hold', { body: { id, rev, hold } });
    notify({ kind: 'success', text: m.accounting_holdDone() });
    await revalidate();
  };
  if (!may('accounting.paper.update')) return null;
  if (reminderHold)
    return (
      <>
        <p className="muted small">
          {m.accounting_holdSince({ why: [WHY[reminderHold.why](), reminderHold.note].filter(Boolean).join(', ') })}
        </p>
        <Button variant="default" loading={isBusy} onClick={() => void run(() => send(null), showError)}>
          {m.accounting_holdEnd()}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.accounting_holdTitle()}
      </Button>
      {isOpen ? <HoldDialog send={send} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const WHY: Readonly<Record<ReminderHold['why'], () => string>> = {
  dispute: m.accounting_holdDispute,
  promise: m.accounting_holdPromise,
};

type DialogProps = { send: (hold: ReminderHold) => Promise<void>; onClose: () => void };

function HoldDialog({ send, onClose }: DialogProps) {
  const [why, setWhy] = useState<ReminderHold['why']>('dispute');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={m.accounting_holdTitle()}
      verb={m.accounting_holdTitle()}
      isBlocked={why === 'promise' && until === ''}
      send={() => send({ why, until: why === 'promise' ? until : null, note })}
      onClose={onClose}
    >
      {() => (
        <>
          <NativeSelect
            label={m.accounting_holdWhy()}
            data={(['dispute', 'promise'] as const).map((value) => ({ value, label: WHY[value]() }))}
            value={why}
            onChange={({ currentTarget }) => setWhy(currentTarget.value === 'promise' ? 'promise' : 'dispute')}
          />
          {why === 'promise' ? (
            <TextInput
              type="date"
              label={m.accounting_holdUntil()}
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          ) : null}
          <TextInput
            label={m.accounting_holdNote()}
            value={note}
            maxLength={300}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
