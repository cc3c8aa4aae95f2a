import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RegistrationHead } from '../../contract.ts';
import { Answer, newPerson, PersonFields, type TypedPerson } from './person-fields.tsx';
import { registrationApi } from './registration-api.ts';

type Props = { head: RegistrationHead; onDone: () => unknown; onClose: () => void };

/** Registers a family that called or came by, with everybody who comes. */
export function AddByHand({ head, onDone, onClose }: Props) {
  const { notify } = useAdmin();
  const [key] = useState(() => crypto.randomUUID());
  const [contact, setContact] = useState({ name: '', email: '', phone: '', note: '' });
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [consent, setConsent] = useState(false);
  const [mayExceed, setMayExceed] = useState(false);
  const family = useFamily(head);
  const send = async () => {
    const body = { offer: head._id, key, ...contact, people: family.sent(), answers, consent, mayExceed };
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
          {family.people.map((person, at) => (
            <PersonFields
              key={person.key}
              head={head}
              person={person}
              number={family.people.length > 1 ? at + 1 : null}
              errorOf={(name) => errors[`people.${family.sentAt(person)}.${name}`]}
              put={family.put}
              remove={() => family.remove(person)}
            />
          ))}
          {family.people.length < head.mostPeople ? (
            <div className="kp-actions">
              <Button
                variant="default"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={(event) => family.add(event.currentTarget.form)}
              >
                {m.registrations_addPerson()}
              </Button>
            </div>
          ) : null}
          {head.questions
            .filter(({ isPerPerson }) => !isPerPerson)
            .map((question) => (
              <Answer
                key={question.key}
                question={question}
                value={answers[question.key] ?? ''}
                error={errors[`answers.${question.key}`]}
                put={(text) => setAnswers({ ...answers, [question.key]: text })}
              />
            ))}
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

/** People of the form. Errors belong to the people as they were sent, also after one of them was removed. */
function useFamily(head: RegistrationHead) {
  const [people, setPeople] = useState<TypedPerson[]>(() => [newPerson(head.groups[0]?.key ?? '')]);
  const [sentKeys, setSentKeys] = useState<string[]>([]);
  return {
    people,
    put: (changed: TypedPerson) => setPeople(people.map((one) => (one.key === changed.key ? changed : one))),
    remove: (person: TypedPerson) => setPeople(people.filter(({ key }) => key !== person.key)),
    /** Sisters and brothers mostly come to the same group; the cursor goes to the new name. */
    add: (form: HTMLFormElement | null) => {
      setPeople([...people, newPerson(people.at(-1)?.group ?? '')]);
      requestAnimationFrame(() =>
        form?.querySelector<HTMLInputElement>('fieldset.registration-person:last-of-type input')?.focus(),
      );
    },
    sent: () => {
      setSentKeys(people.map(({ key }) => key));
      return people.map(({ key: _key, ...person }) => ({ id: '' as const, ...person }));
    },
    /** Position at which a person was sent; -1 for one who came later. */
    sentAt: ({ key }: TypedPerson) => sentKeys.indexOf(key),
  };
}
