import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { mapped, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Guardian } from '../../contract/parts.ts';
import type { Athlete } from '../../contract/records.ts';
import type { FeeKind, PhotoConsent } from '../../contract/words.ts';
import { hasConsent, isMinor } from '../../rules/shown-person.ts';
import { AthleteAside } from './athlete-aside.tsx';
import { ChoiceField } from './choice-field.tsx';
import { feeKindWord } from './fees/fee-preview.tsx';
import { PayerField } from './fees/payer-field.tsx';
import { asFilter, optionalDay } from './form-parts.ts';
import { GuardiansField } from './guardians-field.tsx';
import { ImagesField } from './images-field.tsx';
import { accountChoices, personChoices, teamChoices, todayHere } from './sports-api.ts';

const form = formOf<Athlete>()({
  firstName: text(m.sports_firstName, { required: true }),
  lastName: text(m.sports_lastName),
  bornOn: optionalDay(m.sports_bornOn),
  person: mapped<string | null, string>(m.sports_person, {
    blank: '',
    read: (stored) => stored ?? '',
    write: (chosen) => chosen || null,
  }),
  account: mapped<string | null, string>(m.sports_account, {
    blank: '',
    read: (stored) => stored ?? '',
    write: (chosen) => chosen || null,
  }),
  photo: value<string | null>(m.sports_photo, null),
  images: value<string[]>(m.sports_images, []),
  consent: value<PhotoConsent>(m.sports_consent, 'none'),
  consentUntil: optionalDay(m.sports_consentUntil),
  email: text(m.kernel_labelEmail),
  phone: text(m.kernel_labelPhone),
  guardians: value<Athlete['guardians']>(m.sports_guardians, []),
  licence: text(m.sports_licence),
  licenceUntil: optionalDay(m.sports_licenceUntil),
  fee: value<FeeKind>(m.sports_fee, 'auto'),
  joinedOn: optionalDay(m.sports_joinedOn),
  payer: mapped<string | null, string>(m.sports_payer, {
    blank: '',
    read: (stored) => stored ?? '',
    write: (chosen) => chosen || null,
  }),
  note: text(m.sports_note),
});

const FEE_KINDS: readonly FeeKind[] = ['auto', 'adult', 'youth', 'supporter', 'exempt'];

const nameOf = ({ firstName, lastName }: Athlete): string => `${firstName} ${lastName}`.trim();

/** True for a minor who is shown with a short name and without a picture. */
const isHidden = (one: Athlete): boolean => isMinor(one, todayHere()) && !hasConsent(one, todayHere());

const Shown = ({ one }: { one: Athlete }) =>
  isHidden(one) ? <State kind="half">{m.sports_shortOnWebsite()}</State> : null;

/** A column of parents as the import reads it; its parts stand at the place of their parent. */
const guardianColumn = (key: string, label: () => string, part: keyof Guardian) => ({
  key,
  label,
  isExtra: true,
  text: ({ guardians }: Athlete) =>
    guardians.some((one) => one[part]) ? guardians.map((one) => one[part]).join('; ') : '',
});

/** Players, coaches and all others of the clubs. */
export const athletes = defineResource({
  icon: IconUser,
  listPath: 'sports/person/browse',
  editPath: (id) => (id ? `sports/person/edit/${id}` : 'sports/person/edit'),
  words: {
    plural: m.sports_athletes,
    count: m.sports_athleteCount,
    create: m.sports_athleteCreate,
    search: m.sports_athleteSearch,
    removed: m.sports_athletesRemoved,
    loadFailed: m.sports_athletesFailed,
    emptyTitle: m.sports_athletesEmpty,
    emptyText: m.sports_athletesEmptyText,
  },
  titleOf: nameOf,
  phoneEnd: (one) => <Shown one={one} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: nameOf },
    {
      key: 'bornOn',
      label: m.sports_bornOn,
      sort: 'bornOn',
      text: ({ bornOn }) => (bornOn ? textDate(bornOn, getLocale()) : ''),
    },
    {
      key: 'shown',
      label: m.sports_onWebsite,
      text: (one) => (isHidden(one) ? m.sports_shortOnWebsite() : ''),
      cell: (one) => <Shown one={one} />,
    },
    { key: 'firstName', label: m.sports_firstName, isExtra: true, text: ({ firstName }) => firstName },
    { key: 'lastName', label: m.sports_lastName, isExtra: true, text: ({ lastName }) => lastName },
    { key: 'email', label: m.kernel_labelEmail, isExtra: true, text: ({ email }) => email },
    { key: 'phone', label: m.kernel_labelPhone, isExtra: true, text: ({ phone }) => phone },
    guardianColumn('guardian', m.sports_guardian, 'name'),
    guardianColumn('guardianEmail', m.sports_guardianEmail, 'email'),
    guardianColumn('guardianPhone', m.sports_guardianPhone, 'phone'),
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    {
      name: 'team',
      label: m.sports_teamOne,
      options: [],
      load: asFilter(teamChoices),
    },
  ],
  buttons: () => <ImportButton path="sports/person/import" />,
  writing: 'sports.athlete.update',
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.sports_athleteOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('firstName')} autoComplete="off" />
          <TextInput {...bind.text('lastName')} autoComplete="off" />
          <TextInput type="date" {...bind.text('bornOn')} />
          <TextInput type="tel" {...bind.text('phone')} autoComplete="off" />
          <TextInput type="email" {...bind.text('email')} autoComplete="off" />
        </div>
        <ChoiceField {...bind.value('person')} help={m.sports_personHelp()} load={personChoices} />
        <ChoiceField {...bind.value('account')} help={m.sports_accountHelp()} load={accountChoices} />
      </fieldset>
      <GuardiansField {...bind.value('guardians')} errorAt={bind.errorAt} />
      <fieldset>
        <legend>{m.sports_onWebsite()}</legend>
        <p className="muted small">{m.sports_consentHelp()}</p>
        <div className="kp-two">
          <NativeSelect
            {...bind.text('consent')}
            data={[
              { value: 'none', label: m.sports_consentNone() },
              { value: 'given', label: m.sports_consentGiven() },
              { value: 'withdrawn', label: m.sports_consentWithdrawn() },
            ]}
          />
          <TextInput type="date" {...bind.text('consentUntil')} description={m.sports_consentUntilHelp()} />
        </div>
        <ImageField {...bind.value('photo')} shape="tall" />
        <ImagesField {...bind.value('images')} />
      </fieldset>
      <fieldset>
        <legend>{m.sports_fee()}</legend>
        <div className="kp-two">
          <NativeSelect
            {...bind.text('fee')}
            data={FEE_KINDS.map((kind) => ({ value: kind, label: feeKindWord(kind) }))}
          />
          <TextInput type="date" {...bind.text('joinedOn')} description={m.sports_joinedHelp()} />
        </div>
        <PayerField {...bind.value('payer')} />
      </fieldset>
      <fieldset>
        <legend>{m.sports_licence()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('licence')} />
          <TextInput type="date" {...bind.text('licenceUntil')} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('note')} description={m.sports_noteHelp()} />
      </fieldset>
    </>
  ),
  aside: (row) => <AthleteAside athlete={row} />,
  store: recordStore({ name: 'athlete', form }),
});
