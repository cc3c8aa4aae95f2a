import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { m } from '#texts';
import type { RegistrationHead } from '../../contract.ts';

/** One person of the form. `key`: of the browser only. */
export type TypedPerson = {
  key: string;
  name: string;
  group: string;
  age: string;
  bornOn: string;
  answers: Record<string, string>;
};

export const newPerson = (group: string): TypedPerson => ({
  key: crypto.randomUUID(),
  name: '',
  group,
  age: '',
  bornOn: '',
  answers: {},
});

type Props = {
  head: RegistrationHead;
  person: TypedPerson;
  /** From 1; null = the only person. */
  number: number | null;
  errorOf: (name: string) => string | undefined;
  put: (person: TypedPerson) => void;
  remove: () => void;
};

/** Fields of one person: name, group, age and what is asked of each. */
export function PersonFields({ head, person, number, errorOf, put, remove }: Props) {
  return (
    <fieldset className="registration-person">
      <legend>{number === null ? m.registrations_person() : m.registrations_personNumber({ number })}</legend>
      <TextInput
        label={m.registrations_personName()}
        required
        value={person.name}
        error={errorOf('name')}
        onChange={(event) => put({ ...person, name: event.currentTarget.value })}
      />
      {head.groups.length > 0 ? (
        <NativeSelect
          label={m.registrations_group()}
          value={person.group}
          error={errorOf('group')}
          data={head.groups.map(({ key: value, name }) => ({ value, label: name }))}
          onChange={(event) => put({ ...person, group: event.currentTarget.value })}
        />
      ) : null}
      {head.ageAsked === 'age' ? (
        <TextInput
          label={m.registrations_age()}
          inputMode="numeric"
          required
          value={person.age}
          error={errorOf('age')}
          onChange={(event) => put({ ...person, age: event.currentTarget.value })}
        />
      ) : null}
      {head.ageAsked === 'birthDate' ? (
        <TextInput
          type="date"
          label={m.registrations_bornOn()}
          required
          value={person.bornOn}
          error={errorOf('bornOn')}
          onChange={(event) => put({ ...person, bornOn: event.currentTarget.value })}
        />
      ) : null}
      {head.questions
        .filter(({ isPerPerson }) => isPerPerson)
        .map((question) => (
          <Answer
            key={question.key}
            question={question}
            value={person.answers[question.key] ?? ''}
            error={errorOf(`answers.${question.key}`)}
            put={(text) => put({ ...person, answers: { ...person.answers, [question.key]: text } })}
          />
        ))}
      {number === null ? null : (
        <Button className="remove" variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
          {m.registrations_removePerson({ number })}
        </Button>
      )}
    </fieldset>
  );
}

type AnswerProps = {
  question: RegistrationHead['questions'][number];
  value: string;
  error: string | undefined;
  put: (text: string) => void;
};

/** One question of the event. */
export function Answer({ question: { label, kind, options, isRequired }, value, error, put }: AnswerProps) {
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
