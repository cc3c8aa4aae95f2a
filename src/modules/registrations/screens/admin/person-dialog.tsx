import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { spokenAnswer } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PersonChange, RegisteredPerson, RegistrationHead, RegistrationMove } from '../../contract.ts';
import { registrationApi } from './registration-api.ts';
import { ageWord, StandingMark } from './registration-words.tsx';

type Props = { person: RegisteredPerson; head: RegistrationHead; onDone: () => unknown; onClose: () => void };

/** One person with all answers, and what can be done for the person or the family. */
export function PersonDialog({ person, head, onDone, onClose }: Props) {
  const { notify } = useAdmin();
  const { isBusy, refusal, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { registration, registrationRev, registrationState, state, contact } = person;
  const done = async () => {
    notify({ kind: 'success', text: m.registrations_done() });
    await onDone();
    onClose();
  };
  const change = (body: Omit<PersonChange, 'rev'>) =>
    run(async () => {
      await registrationApi('PUT /api/v0/registration_person/:id', {
        params: { id: person._id },
        body: { rev: person.rev, ...body },
      });
      await done();
    });
  const moveTo = async (to: RegistrationMove['to']) => {
    await registrationApi('POST /api/v0/registration/:id/state', {
      params: { id: registration },
      body: { rev: registrationRev, to, mayExceed: false },
    });
    await done();
  };
  const isLive = registrationState !== 'cancelled' && registrationState !== 'lapsed';
  if (isAsking)
    return (
      <ConfirmDialog
        title={m.registrations_doCancel()}
        verb={m.registrations_doCancel()}
        send={() => moveTo('cancelled')}
        onClose={() => setAsking(false)}
      >
        <p>{m.registrations_doCancelAsk()}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={person.name} onClose={onClose}>
      <div className="kp-stack">
        <DataPairs
          rows={[
            { label: m.registrations_state(), value: <StandingMark person={person} /> },
            ...answerRows(person, head),
            { label: m.registrations_contact(), value: contact.name },
            ...(contact.phone
              ? [
                  {
                    label: m.registrations_phone(),
                    value: <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,
                  },
                ]
              : []),
            ...(contact.email
              ? [{ label: m.registrations_email(), value: <a href={`mailto:${contact.email}`}>{contact.email}</a> }]
              : []),
            ...(contact.note ? [{ label: m.registrations_officeNote(), value: contact.note }] : []),
            ...(person.hasConsent ? [{ label: m.registrations_consent(), value: m.registrations_yes() }] : []),
          ]}
        />
        {head.mayUpdate && head.groups.length > 0 && isLive ? (
          <NativeSelect
            label={m.registrations_group()}
            value={person.group}
            disabled={isBusy}
            data={head.groups.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => void change({ group: event.currentTarget.value })}
          />
        ) : null}
        <RefusalNote refusal={refusal} />
        {head.mayUpdate ? (
          <div className="kp-actions">
            {registrationState === 'confirmed' ? null : (
              <Button loading={isBusy} onClick={() => void run(() => moveTo('confirmed'))}>
                {m.registrations_doConfirm()}
              </Button>
            )}
            {isLive ? null : (
              <Button variant="default" loading={isBusy} onClick={() => void run(() => moveTo('waiting'))}>
                {m.registrations_doWait()}
              </Button>
            )}
            {isLive && state === 'expected' ? (
              <Button variant="default" loading={isBusy} onClick={() => void change({ state: 'withdrawn' })}>
                {m.registrations_doWithdraw()}
              </Button>
            ) : null}
            {isLive && state === 'withdrawn' ? (
              <Button variant="default" loading={isBusy} onClick={() => void change({ state: 'expected' })}>
                {m.registrations_doReturn()}
              </Button>
            ) : null}
            {isLive ? (
              <Button variant="default" onClick={() => setAsking(true)}>
                {m.registrations_doCancel()}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function answerRows({ group, age, bornOn, answers, asked }: RegisteredPerson, { groups }: RegistrationHead) {
  const words = { yes: m.registrations_yes(), no: m.registrations_no() };
  const name = groups.find(({ key }) => key === group)?.name;
  const years = ageWord({ age, bornOn });
  return [
    ...(name ? [{ label: m.registrations_group(), value: name }] : []),
    ...(years ? [{ label: bornOn ? m.registrations_bornOn() : m.registrations_age(), value: years }] : []),
    ...asked.map((question) => ({
      label: question.label,
      value: spokenAnswer(question, answers[question.key] ?? '', getLocale(), words),
    })),
  ];
}
