import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { m } from '#texts';
import type { OrderDesk } from '../../../contract/desk.ts';
import { deskApi } from '../orders/orders-api.ts';

/** Notes of the staff; the customer never sees them. */
export function NotesPanel({ id, desk }: { id: string; desk: OrderDesk }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const { isBusy, refusal, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await deskApi('POST /api/v0/order/:id/note', { params: { id }, body: { text } });
      setText('');
      await revalidate();
    });
  };
  if (desk.notes.length === 0 && !desk.mayUpdate) return null;
  return (
    <Panel title={m.orders_notes()}>
      <ul className="order-list">
        {desk.notes.map((note) => (
          <li key={note._id}>
            <span>{note.text}</span>
            <span className="muted small">{[note.byName, stampOf(note.at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {desk.mayUpdate ? (
        <form className="kp-form" onSubmit={save}>
          <Textarea
            label={m.orders_noteNew()}
            description={m.orders_noteHelp()}
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {refusal ? <RefusalNote refusal={refusal} /> : null}
          <div className="kp-actions end">
            <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
              {m.orders_noteSave()}
            </Button>
          </div>
        </form>
      ) : null}
    </Panel>
  );
}
