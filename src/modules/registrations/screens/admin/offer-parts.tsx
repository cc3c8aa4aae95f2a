import './registrations-admin.css';
import { Checkbox, TextInput } from '@mantine/core';
import { freshKey, PartRows } from '#design/admin/form/part-rows.tsx';
import { QuestionsField } from '#design/admin/form/questions-field.tsx';
import { m } from '#texts';
import type { OfferGroup, OfferQuestion } from '../../contract/offer-parts.ts';
import { GroupPriceField } from './price-fields.tsx';

type FieldProps<One> = {
  value: One[];
  error: string | undefined;
  onChange: (parts: One[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** A typed count; an empty field is null. */
const countFrom = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? null : Number(digits);
};

const BLANK: Omit<OfferGroup, 'key'> = {
  name: '',
  nameEn: '',
  capacity: null,
  minAge: null,
  maxAge: null,
  priceCents: null,
};

/** Groups of places with their own limit and age. */
export function GroupsField({ value, error, onChange, errorAt }: FieldProps<OfferGroup>) {
  return (
    <PartRows<OfferGroup>
      label={m.registrations_groups()}
      help={m.registrations_groupsHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({ ...BLANK, key: freshKey() })}
      add={m.registrations_groupAdd()}
      remove={() => m.registrations_groupRemove()}
      keyOf={({ key }) => key}
    >
      {(group, put, at) => (
        <>
          <div className="kp-two">
            <TextInput
              label={m.registrations_groupName()}
              value={group.name}
              error={errorAt(`groups.${at}.name`)}
              required
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
            <TextInput
              label={m.registrations_groupNameEn()}
              value={group.nameEn}
              error={errorAt(`groups.${at}.nameEn`)}
              onChange={(event) => put({ nameEn: event.currentTarget.value })}
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
                onChange={(event) => put({ [name]: countFrom(event.currentTarget.value) })}
              />
            ))}
            <GroupPriceField
              value={group.priceCents}
              error={errorAt(`groups.${at}.priceCents`)}
              onChange={(priceCents) => put({ priceCents })}
            />
          </div>
        </>
      )}
    </PartRows>
  );
}

const NUMBERS = [
  { name: 'capacity', label: m.registrations_groupCapacity },
  { name: 'minAge', label: m.registrations_minAge },
  { name: 'maxAge', label: m.registrations_maxAge },
] as const;

/** Questions of the parish to those who register, for each person or once. */
export const OfferQuestions = (props: FieldProps<OfferQuestion>) => (
  <QuestionsField
    {...props}
    label={m.registrations_questions()}
    help={m.registrations_questionsHelp()}
    blank={{ isPerPerson: true }}
    more={({ isPerPerson }, put) => (
      <Checkbox
        label={m.registrations_questionPerPerson()}
        checked={isPerPerson}
        onChange={(event) => put({ isPerPerson: event.currentTarget.checked })}
      />
    )}
  />
);
