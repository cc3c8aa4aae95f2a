import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { flag, money, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { RegistrationOffer } from '../../collections/registration-offers.ts';
import type { AgeQuestion, PaymentWay } from '../../contract/offer-parts.ts';
import { OfferAside } from './offer-aside.tsx';
import { GroupsField, OfferQuestions } from './offer-parts.tsx';
import { PriceFields } from './price-fields.tsx';
import { eventSource } from './registration-api.ts';
import { placesWord, stampOf } from './registration-words.tsx';

const form = formOf<RegistrationOffer>()({
  entry: text(m.registrations_event, { required: true }),
  opensAt: text(m.registrations_opensAt),
  closesAt: text(m.registrations_closesAt),
  cancelUntil: text(m.registrations_cancelUntil),
  capacity: number(m.registrations_capacity),
  groups: value(m.registrations_groups, []),
  priceCents: money(m.registrations_price, { empty: 0 }),
  payment: value<PaymentWay>(m.registrations_payment, 'onSpot'),
  vatGroup: optionalText(m.registrations_vatGroup),
  hasWaitingList: flag(m.registrations_hasWaitingList, true),
  ageAsked: value<AgeQuestion>(m.registrations_ageAsked, 'none'),
  isForChildren: flag(m.registrations_isForChildren),
  questions: value(m.registrations_questions, []),
  reminderDays: number(m.registrations_reminderDays, { empty: 0, blank: 2 }),
  note: text(m.registrations_note),
  noteEn: text(m.registrations_noteEn),
  retentionDays: number(m.registrations_retentionDays, { empty: 30, blank: 30 }),
});

/** Offers of a parish, with their counts. */
export const offers = defineResource({
  icon: IconListCheck,
  listPath: 'registrations',
  editPath: (id) => (id ? `registrations/edit/${id}` : 'registrations/edit'),
  words: {
    plural: m.registrations_registrationOffers,
    count: m.registrations_registrationOfferCount,
    create: m.registrations_registrationOfferCreate,
    search: m.registrations_registrationOfferSearch,
    removed: m.registrations_registrationOffersRemoved,
    loadFailed: m.registrations_registrationOffersFailed,
    emptyTitle: m.registrations_registrationOffersEmpty,
    emptyText: m.registrations_registrationOffersEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneUnder: ({ startsAt }) => stampOf(startsAt),
  phoneEnd: ({ taken, capacity }) => placesWord(taken, capacity),
  columns: [
    { key: 'name', label: m.registrations_event, sort: 'name', text: ({ name }) => name },
    { key: 'startsAt', label: m.registrations_startsAt, sort: 'startsAt', text: ({ startsAt }) => stampOf(startsAt) },
    {
      key: 'taken',
      label: m.registrations_taken,
      isNumber: true,
      text: ({ taken, capacity }) => placesWord(taken, capacity),
    },
    { key: 'waiting', label: m.registrations_waiting, isNumber: true, text: ({ waiting }) => String(waiting) },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: '-startsAt',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.registrations_event()}</legend>
        <EventField {...bind.value('entry')} />
      </fieldset>
      <fieldset>
        <legend>{m.registrations_sectionTimes()}</legend>
        <div className="kp-two">
          <TextInput type="datetime-local" {...bind.text('opensAt')} description={m.registrations_opensAtHelp()} />
          <TextInput type="datetime-local" {...bind.text('closesAt')} description={m.registrations_closesAtHelp()} />
        </div>
        <TextInput
          type="datetime-local"
          {...bind.text('cancelUntil')}
          description={m.registrations_cancelUntilHelp()}
        />
      </fieldset>
      <fieldset>
        <legend>{m.registrations_sectionPlaces()}</legend>
        <TextInput inputMode="numeric" {...bind.text('capacity')} description={m.registrations_capacityHelp()} />
        <Switch {...bind.flag('hasWaitingList')} description={m.registrations_hasWaitingListHelp()} />
      </fieldset>
      <GroupsField {...bind.value('groups')} errorAt={bind.errorAt} />
      <PriceFields price={bind.value('priceCents')} payment={bind.value('payment')} vatGroup={bind.value('vatGroup')} />
      <fieldset>
        <legend>{m.registrations_sectionQuestions()}</legend>
        <NativeSelect
          {...bind.text('ageAsked')}
          data={[
            { value: 'none', label: m.registrations_ageNone() },
            { value: 'age', label: m.registrations_ageAge() },
            { value: 'birthDate', label: m.registrations_ageBirthDate() },
          ]}
        />
        <Switch {...bind.flag('isForChildren')} description={m.registrations_isForChildrenHelp()} />
      </fieldset>
      <OfferQuestions {...bind.value('questions')} errorAt={bind.errorAt} />
      <fieldset>
        <legend>{m.registrations_sectionMails()}</legend>
        <Textarea autosize minRows={2} {...bind.text('note')} description={m.registrations_noteHelp()} />
        <Textarea autosize minRows={2} {...bind.text('noteEn')} />
        <div className="kp-two">
          <TextInput
            inputMode="numeric"
            {...bind.text('reminderDays')}
            description={m.registrations_reminderDaysHelp()}
          />
          <TextInput
            inputMode="numeric"
            {...bind.text('retentionDays')}
            description={m.registrations_retentionDaysHelp()}
          />
        </div>
      </fieldset>
    </>
  ),
  aside: (row) => <OfferAside offer={row} />,
  store: recordStore({ name: 'registration_offer', form }),
});

type EventProps = { label: string; value: string; error: string | undefined; onChange: (id: string) => void };

/** The event; chosen once, because those who registered stay with it. */
function EventField({ label, value: id, error, onChange }: EventProps) {
  return (
    <RecordPicker
      source={eventSource(adminSite())}
      value={id}
      onChange={onChange}
      label={label}
      error={error}
      placeholder={m.registrations_eventChoose()}
      description={m.registrations_eventHelp()}
    />
  );
}
