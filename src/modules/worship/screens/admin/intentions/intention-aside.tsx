import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { IntentionItem } from '../../../contract/intentions.ts';
import { intentionApi } from '../worship-api.ts';
import { stateWord } from './intention-words.tsx';

type Props = { intention: IntentionItem; form: AsideForm };

/** Shows the state of an intention and the wish of its giver, and offers the acts of the office. */
export function IntentionAside({ intention, form }: Props) {
  return (
    <div className="kp-stack">
      <Facts intention={intention} />
      <Acts intention={intention} form={form} />
    </div>
  );
}

function Facts({ intention }: Pick<Props, 'intention'>) {
  const { wishOn, wish, requestedAt, bookYear, bookNumber, answer } = intention;
  const rows = [
    { label: m.worship_intentionState(), value: stateWord(intention) },
    { label: m.worship_intentionWishedDay(), value: wishOn ? longDate(wishOn, getLocale(), wishOn) : '' },
    { label: m.worship_requestWish(), value: wish },
    { label: m.worship_intentionRequestedAt(), value: requestedAt ? stampOf(requestedAt) : '' },
    { label: m.worship_bookNumber(), value: bookNumber ? `${bookYear}/${bookNumber}` : '' },
    { label: m.worship_intentionAnswer(), value: answer },
  ];
  return <DataPairs rows={rows.filter(({ value }) => value !== '')} />;
}

type Move = { to: 'planned' | 'waiting' | 'declined'; answer?: string };

function Acts({ intention: { _id: id, rev, state, wishKey, email }, form: { isChanged, refuse } }: Props) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [answer, setAnswer] = useState<string | null>(null);
  const move = (body: Move) =>
    run(async () => {
      await intentionApi('POST /api/v0/intention/:id/state', { params: { id }, body: { rev, ...body } });
      notify({ kind: 'success', text: DONE[body.to]() });
      setAnswer(null);
      await revalidate();
    }, refuse);
  if (state === 'withdrawn') return null;
  const isOff = isChanged || isBusy;
  return (
    <>
      {isChanged ? <p className="muted small">{m.worship_intentionSaveFirst()}</p> : null}
      {state === 'waiting' && wishKey ? (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isBusy}
          disabled={isOff}
          onClick={() => void move({ to: 'planned' })}
        >
          {m.worship_intentionAccept()}
        </Button>
      ) : null}
      {state === 'waiting' ? <p className="muted small">{m.worship_intentionOtherDate()}</p> : null}
      {state === 'planned' || state === 'declined' ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={isOff}
          onClick={() => void move({ to: 'waiting' })}
        >
          {m.worship_intentionGiveBack()}
        </Button>
      ) : null}
      {state === 'waiting' || state === 'planned' ? (
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={isOff}
          onClick={() => setAnswer('')}
        >
          {m.worship_intentionDecline()}
        </Button>
      ) : null}
      {email === '' && state !== 'declined' ? <p className="muted small">{m.worship_intentionNoEmail()}</p> : null}
      {answer === null ? null : (
        <ConfirmDialog
          title={m.worship_intentionDecline()}
          verb={m.worship_intentionDecline()}
          send={() => move({ to: 'declined', answer })}
          onClose={() => setAnswer(null)}
        >
          <p>{email === '' ? m.worship_intentionDeclineCall() : m.worship_intentionDeclineText()}</p>
          <Textarea
            label={m.worship_intentionAnswer()}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            autosize
            minRows={3}
            maxLength={1000}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

const DONE = {
  planned: m.worship_intentionAccepted,
  waiting: m.worship_intentionGivenBack,
  declined: m.worship_intentionDeclinedDone,
} as const;
