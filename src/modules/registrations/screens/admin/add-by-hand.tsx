import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RegistrationHead } from '../../contract.ts';
import { registrationApi } from './registration-api.ts';

type Props = { head: RegistrationHead; onDone: () => unknown; onClose: () => void };
type Person = { name: string; group: string; age: string; bornOn: string; answers: Record<string, string> };

/** Registers one person who called or came by; whoever needs more is added once more. */
export function AddByHand({ head, onDone, onClose }: Props) {
  const { notify } = useAdmin();
  const [key] = useState(() => crypto.randomUUID());
  const [contact, setContact] = useState({ name: '', email: '', phone: '', note: '' });
  const [person, setPerson] = useState<Person>({
    name: '',
    group: head.groups[0]?.key ?? '',
    age: '',
    bornOn: '',
    answers: {},
  });
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [consent, setConsent] = useState(false);
  const [mayExceed, setMayExceed] = useState(false);
  const send = async () => {
    const body = {
      offer: head._id,
      key,
      ...contact,
      people: [{ id: '' as const, ...person }],
      answers,
      consent,
      mayExceed,
    };
    const { state } = await registrationApi('POST /api/v0/registration/', { body });
    const text = state === 'waiting' ? m.registrations_addedWaiting() : m.registrations_added();
    notify({ kind: 'success', text });
    await onDone();
  };
  const field = (name: keyof typeof contact) => ({
    value: contact[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setContact({ ...contact, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={m.registrations_addByHandTitle()}
      verb={m.registrations_addByHandSave()}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.registrations_personName()}
            required
            value={person.name}
            error={errors['people.0.name']}
            onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
          />
          {head.groups.length > 0 ? (
            <NativeSelect
              label={m.registrations_group()}
              value={person.group}
              error={errors['people.0.group']}
              data={head.groups.map(({ key: value, name }) => ({ value, label: name }))}
              onChange={(event) => setPerson({ ...person, group: event.currentTarget.value })}
            />
          ) : null}
          {head.ageAsked === 'age' ? (
            <TextInput
              label={m.registrations_age()}
              inputMode="numeric"
              required
              value={person.age}
              error={errors['people.0.age']}
              onChange={(event) => setPerson({ ...person, age: event.currentTarget.value })}
            />
          ) : null}
          {head.ageAsked === 'birthDate' ? (
            <TextInput
              type="date"
              label={m.registrations_bornOn()}
              required
              value={person.bornOn}
              error={errors['people.0.bornOn']}
              onChange={(event) => setPerson({ ...person, bornOn: event.currentTarget.value })}
            />
          ) : null}
          {head.questions.map((question) => {
            const of = question.isPerPerson ? person.answers : answers;
            const path = question.isPerPerson ? `people.0.answers.${question.key}` : `answers.${question.key}`;
            const put = (text: string) => {
              const changed = { ...of, [question.key]: text };
              if (question.isPerPerson) setPerson({ ...person, answers: changed });
              else setAnswers(changed);
            };
            return (
              <Answer
                key={question.key}
                question={question}
                value={of[question.key] ?? ''}
                error={errors[path]}
                put={put}
              />
            );
          })}
          <TextInput label={m.registrations_contact()} required error={errors.name} {...field('name')} />
          <TextInput label={m.registrations_phone()} type="tel" error={errors.phone} {...field('phone')} />
          <TextInput label={m.registrations_emailOptional()} type="email" error={errors.email} {...field('email')} />
          <Textarea autosize minRows={1} label={m.registrations_officeNote()} error={errors.note} {...field('note')} />
          {head.isForChildren || head.ageAsked !== 'none' ? (
            <Checkbox
              label={m.registrations_consent()}
              checked={consent}
              error={errors.consent}
              onChange={(event) => setConsent(event.currentTarget.checked)}
            />
          ) : null}
          <Checkbox
            label={m.registrations_mayExceed()}
            checked={mayExceed}
            onChange={(event) => setMayExceed(event.currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

type AnswerProps = {
  question: RegistrationHead['questions'][number];
  value: string;
  error: string | undefined;
  put: (text: string) => void;
};

function Answer({ question: { label, kind, options, isRequired }, value, error, put }: AnswerProps) {
  const field = { label, value, error, required: isRequired };
  if (kind !== 'yesNo' && kind !== 'choice')
    return (
      <TextInput
        {...field}
        {...(kind === 'date' ? { type: 'date' } : {})}
        onChange={(event) => put(event.currentTarget.value)}
      />
    );
  const choices =
    kind === 'choice'
      ? options.map((one) => ({ value: one, label: one }))
      : [
          { value: 'yes', label: m.registrations_yes() },
          { value: 'no', label: m.registrations_no() },
        ];
  return (
    <NativeSelect
      {...field}
      data={[{ value: '', label: m.registrations_choose() }, ...choices]}
      onChange={(event) => put(event.currentTarget.value)}
    />
  );
}
