import './registrations-admin.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#texts';
import type { OfferGroup, OfferQuestion, QuestionKind } from '../../contract/offer-parts.ts';
import { GroupPriceField } from './price-fields.tsx';

type FieldProps<One> = {
  value: One[];
  error: string | undefined;
  onChange: (parts: One[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** A key for a new part, which no other one has. */
const freshKey = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

const replaced = <One,>(parts: readonly One[], at: number, change: Partial<One>): One[] =>
  parts.map((one, index) => (index === at ? { ...one, ...change } : one));

/** A typed count; an empty field is null. */
const countFrom = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? null : Number(digits);
};

/** Groups of places with their own limit and age. */
export function GroupsField({ value, error, onChange, errorAt }: FieldProps<OfferGroup>) {
  const put = (at: number, change: Partial<OfferGroup>) => onChange(replaced(value, at, change));
  const blank = { nameEn: '', capacity: null, minAge: null, maxAge: null, priceCents: null };
  return (
    <fieldset>
      <legend>{m.registrations_groups()}</legend>
      <p className="muted small">{m.registrations_groupsHelp()}</p>
      {error ? (
        <p className="danger small" role="alert">
          {error}
        </p>
      ) : null}
      {value.map((group, at) => (
        <div key={group.key} className="registration-part">
          <div className="kp-two">
            <TextInput
              label={m.registrations_groupName()}
              value={group.name}
              error={errorAt(`groups.${at}.name`)}
              required
              onChange={(event) => put(at, { name: event.currentTarget.value })}
            />
            <TextInput
              label={m.registrations_groupNameEn()}
              value={group.nameEn}
              error={errorAt(`groups.${at}.nameEn`)}
              onChange={(event) => put(at, { nameEn: event.currentTarget.value })}
            />
          </div>
          <div className="registration-numbers">
            {NUMBERS.map(({ name, label }) => (
              <TextInput
                key={name}
                inputMode="numeric"
                label={label()}
                value={group[name] === null ? '' : String(group[name])}
                error={errorAt(`groups.${at}.${name}`)}
                onChange={(event) => put(at, { [name]: countFrom(event.currentTarget.value) })}
              />
            ))}
            <GroupPriceField
              value={group.priceCents}
              error={errorAt(`groups.${at}.priceCents`)}
              onChange={(priceCents) => put(at, { priceCents })}
            />
          </div>
          <Button
            className="remove"
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(value.filter((_one, index) => index !== at))}
          >
            {m.registrations_groupRemove()}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...value, { ...blank, key: freshKey(), name: '' }])}
      >
        {m.registrations_groupAdd()}
      </Button>
    </fieldset>
  );
}

const NUMBERS = [
  { name: 'capacity', label: m.registrations_groupCapacity },
  { name: 'minAge', label: m.registrations_minAge },
  { name: 'maxAge', label: m.registrations_maxAge },
] as const;

const KINDS: readonly { value: QuestionKind; label: () => string }[] = [
  { value: 'text', label: m.registrations_kindText },
  { value: 'choice', label: m.registrations_kindChoice },
  { value: 'yesNo', label: m.registrations_kindYesNo },
  { value: 'number', label: m.registrations_kindNumber },
  { value: 'date', label: m.registrations_kindDate },
];

/** Questions of the parish to those who register. */
export function QuestionsField({ value, error, onChange, errorAt }: FieldProps<OfferQuestion>) {
  const put = (at: number, change: Partial<OfferQuestion>) => onChange(replaced(value, at, change));
  const blank = { kind: 'text' as const, labelEn: '', help: '', options: [], isRequired: false, isPerPerson: true };
  return (
    <fieldset>
      <legend>{m.registrations_questions()}</legend>
      <p className="muted small">{m.registrations_questionsHelp()}</p>
      {error ? (
        <p className="danger small" role="alert">
          {error}
        </p>
      ) : null}
      {value.map((question, at) => (
        <div key={question.key} className="registration-part">
          <div className="kp-two">
            <TextInput
              label={m.registrations_questionLabel()}
              value={question.label}
              error={errorAt(`questions.${at}.label`)}
              required
              onChange={(event) => put(at, { label: event.currentTarget.value })}
            />
            <TextInput
              label={m.registrations_questionLabelEn()}
              value={question.labelEn}
              error={errorAt(`questions.${at}.labelEn`)}
              onChange={(event) => put(at, { labelEn: event.currentTarget.value })}
            />
          </div>
          <NativeSelect
            label={m.registrations_questionKind()}
            value={question.kind}
            data={KINDS.map(({ value: kind, label }) => ({ value: kind, label: label() }))}
            onChange={(event) => put(at, { kind: event.currentTarget.value as QuestionKind })}
          />
          {question.kind === 'choice' ? (
            <Textarea
              autosize
              minRows={2}
              label={m.registrations_questionOptions()}
              value={question.options.join('\n')}
              error={errorAt(`questions.${at}.options`)}
              onChange={(event) => put(at, { options: event.currentTarget.value.split('\n') })}
            />
          ) : null}
          <Checkbox
            label={m.registrations_questionRequired()}
            checked={question.isRequired}
            onChange={(event) => put(at, { isRequired: event.currentTarget.checked })}
          />
          <Checkbox
            label={m.registrations_questionPerPerson()}
            checked={question.isPerPerson}
            onChange={(event) => put(at, { isPerPerson: event.currentTarget.checked })}
          />
          <Button
            className="remove"
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(value.filter((_one, index) => index !== at))}
          >
            {m.registrations_questionRemove()}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...value, { ...blank, key: freshKey(), label: '' }])}
      >
        {m.registrations_questionAdd()}
      </Button>
    </fieldset>
  );
}
