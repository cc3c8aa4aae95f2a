import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { HandOverView, handOverEndpoints } from '../../../contract/hand-over.ts';
import styles from './handover.module.css';
import { PhotoField, type Shot } from './photo-field.tsx';

const api = apiOf<typeof handOverEndpoints>();

type Send = (body: { outNote: string } | { damageNote: string; damageCents: number }) => Promise<void>;

/** Hands the keys out, or takes them back with what was found. Both are one step each, so that nobody is stopped at the door. */
export function HandOverForm({ view }: { view: HandOverView }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [photos, setPhotos] = useState<Shot[]>([]);
  const { _id: id, rev } = view;
  const send: Send = async (body) => {
    const common = { rev, photos: photos.map((shot) => shot.id) };
    await api('POST /api/v0/booking/:id/handover', {
      params: { id },
      body: 'outNote' in body ? { step: 'out', ...common, ...body } : { step: 'back', ...common, ...body },
    });
    notify({ kind: 'success', text: 'outNote' in body ? m.booking_doneHandedOver() : m.booking_doneCompleted() });
    await revalidate();
  };
  const errors = refusal?.fields ?? {};
  return (
    <section className={styles.card} aria-labelledby="handover-title">
      <h2 id="handover-title">{view.mayOut ? m.booking_keysOut() : m.booking_keysBack()}</h2>
      <PhotoField site={view.site} photos={photos} error={errors.photos} change={setPhotos} />
      {view.mayOut ? (
        <Out isBusy={isBusy} send={(body) => void run(() => send(body))} />
      ) : (
        <Back isBusy={isBusy} send={(body) => void run(() => send(body))} />
      )}
      {errors.photos ? null : <RefusalNote refusal={refusal} />}
    </section>
  );
}

type StepProps = { isBusy: boolean; send: (body: Parameters<Send>[0]) => void };

function Out({ isBusy, send }: StepProps) {
  const [outNote, setNote] = useState('');
  return (
    <>
      <Textarea
        autosize
        minRows={2}
        label={m.booking_outNote()}
        description={m.booking_outNoteHelp()}
        value={outNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button fullWidth size="md" loading={isBusy} onClick={() => send({ outNote })}>
        {m.booking_keysOutButton()}
      </Button>
    </>
  );
}

function Back({ isBusy, send }: StepProps) {
  const [damageNote, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const cents = typed.trim() === '' ? 0 : (centsIn(typed) ?? 0);
  const isWrong = Number.isNaN(cents);
  return (
    <>
      <Textarea
        autosize
        minRows={2}
        label={m.booking_damageNote()}
        description={m.booking_damageNoteHelp()}
        value={damageNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {damageNote.trim() ? (
        <TextInput
          inputMode="decimal"
          rightSection="€"
          label={m.booking_damageCents()}
          value={typed}
          error={isWrong ? m.kernel_fieldAmount() : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <Button
        fullWidth
        size="md"
        loading={isBusy}
        disabled={isWrong}
        onClick={() => send({ damageNote, damageCents: damageNote.trim() ? cents : 0 })}
      >
        {damageNote.trim() ? m.booking_keysBackDamaged() : m.booking_keysBackButton()}
      </Button>
    </>
  );
}
