import '../booking-admin.css';
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { flag, mapped, money, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { QuestionsField } from '#design/admin/form/questions-field.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { BookingKind } from '../../../contract/booking-kind.ts';
import type { PaymentWay } from '../../../contract/parts.ts';
import { loadResources } from '../booking-api.ts';
import { KindAside, kindPath } from './kind-aside.tsx';
import { KindUnitsField } from './kind-units-field.tsx';
import { PaymentFields } from './payment-fields.tsx';

const form = formOf<BookingKind>()({
  name: text(m.kernel_labelName, { required: true }),
  nameEn: text(m.booking_nameEn),
  description: text(m.kernel_labelDescription),
  descriptionEn: text(m.booking_descriptionEn),
  units: value<BookingKind['units']>(m.booking_units, [{ resource: '', isOptional: false, quantity: 1 }]),
  durations: mapped<number[], string[]>(m.booking_durations, {
    blank: [],
    read: (stored) => stored.map(String),
    write: (typed) => typed.map((one) => Number(one.replace(/\D/g, ''))),
  }),
  leastMinutes: number(m.booking_leastMinutes, { empty: 60, blank: 60 }),
  mostMinutes: number(m.booking_mostMinutes, { empty: 1440, blank: 1440 }),
  grid: number(m.booking_grid, { empty: 30, blank: 30 }),
  bufferBefore: number(m.booking_bufferBefore, { empty: 0 }),
  bufferAfter: number(m.booking_bufferAfter, { empty: 0 }),
  noticeHours: number(m.booking_noticeHours, { empty: 0, blank: 24 }),
  horizonDays: number(m.booking_horizonDays, { empty: 365, blank: 365 }),
  needsApproval: flag(m.booking_needsApproval, true),
  pendingBlocks: flag(m.booking_pendingBlocks, true),
  mostPerPerson: number(m.booking_mostPerPerson, { empty: 0 }),
  questions: mapped<BookingKind['questions'], BookingKind['questions']>(m.booking_questions, {
    blank: [],
    read: (stored) => stored,
    // An empty line is no answer to choose.
    write: (typed) => typed.map((one) => ({ ...one, options: one.options.filter((option) => option.trim() !== '') })),
  }),
  houseRules: text(m.booking_houseRules),
  houseRulesEn: text(m.booking_houseRulesEn),
  cancelHours: number(m.booking_cancelHours, { empty: 0, blank: 48 }),
  lateFeeCents: money(m.booking_lateFee, { empty: 0 }),
  payment: value<PaymentWay>(m.booking_payment, 'onSpot'),
  vatGroup: optionalText(m.booking_vatGroup),
  hasWaitingList: flag(m.booking_hasWaitingList, true),
  reminderDays: number(m.booking_reminderDays, { empty: 0, blank: 2 }),
  retentionDays: number(m.booking_retentionDays, { empty: 365, blank: 365 }),
  isPublic: flag(m.booking_kindIsPublic, true),
  position: number(m.booking_position, { empty: 0 }),
});
type Values = ValuesOf<typeof form>;

const shownWord = ({ isPublic }: BookingKind): string => (isPublic ? m.booking_shown() : m.booking_internal());
const Shown = ({ one }: { one: BookingKind }) => <State kind={one.isPublic ? 'ok' : 'half'}>{shownWord(one)}</State>;

/** The ways of booking of a parish. */
export const bookingKinds = defineResource({
  icon: IconAdjustments,
  listPath: 'booking/kinds',
  editPath: (id) => (id ? `booking/kinds/edit/${id}` : 'booking/kinds/edit'),
  words: {
    plural: m.booking_bookingKinds,
    count: m.booking_bookingKindCount,
    create: m.booking_bookingKindCreate,
    search: m.booking_bookingKindSearch,
    removed: m.booking_bookingKindsRemoved,
    loadFailed: m.booking_bookingKindsFailed,
    emptyTitle: m.booking_bookingKindsEmpty,
    emptyText: m.booking_bookingKindsEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: approvalWord,
  phoneEnd: (one) => <Shown one={one} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'approval', label: m.booking_sectionRules, text: approvalWord },
    { key: 'isPublic', label: m.kernel_labelStatus, text: shownWord, cell: (one) => <Shown one={one} /> },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const all = await loadResources();
    const wanted = all.find(({ _id }) => _id === params.get('resource')) ?? (all.length === 1 ? all[0] : undefined);
    if (!wanted) return {};
    const units = [{ resource: wanted._id, isOptional: false, quantity: 1 }];
    return { units, name: m.booking_kindNameOf({ name: wanted.name }) };
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.booking_bookingKindOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} description={m.booking_kindNameHelp()} />
          <TextInput {...bind.text('nameEn')} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('description')} />
        <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
        <Switch {...bind.flag('isPublic')} description={m.booking_kindIsPublicHelp()} />
      </fieldset>
      <KindUnitsField {...bind.value('units')} errorAt={bind.errorAt} />
      <Lengths bind={bind} />
      <Rules bind={bind} />
      <PaymentFields payment={bind.value('payment')} vatGroup={bind.value('vatGroup')} />
      <QuestionsField {...bind.value('questions')} help={m.booking_questionsHelp()} blank={{}} errorAt={bind.errorAt} />
      <Afterwards bind={bind} />
    </>
  ),
  onSite: (row) => ({ label: m.booking_onSite(), href: kindPath(row) }),
  aside: (row) => <KindAside kind={row} />,
  store: recordStore({ name: 'booking_kind', form }),
});

function approvalWord({ needsApproval }: BookingKind): string {
  return needsApproval ? m.booking_byApproval() : m.booking_atOnce();
}

type PartProps = { bind: Bind<Values> };

function Lengths({ bind }: PartProps) {
  return (
    <fieldset>
      <legend>{m.booking_sectionLengths()}</legend>
      <TagsInput {...bind.value('durations')} description={m.booking_durationsHelp()} maxTags={12} />
      <div className="booking-numbers">
        <TextInput inputMode="numeric" {...bind.text('leastMinutes')} />
        <TextInput inputMode="numeric" {...bind.text('mostMinutes')} />
        <TextInput inputMode="numeric" {...bind.text('grid')} />
      </div>
      <p className="muted small">{m.booking_kindBuffersHelp()}</p>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('bufferBefore')} />
        <TextInput inputMode="numeric" {...bind.text('bufferAfter')} />
      </div>
    </fieldset>
  );
}

function Rules({ bind }: PartProps) {
  return (
    <fieldset>
      <legend>{m.booking_sectionRules()}</legend>
      <Switch {...bind.flag('needsApproval')} description={m.booking_needsApprovalHelp()} />
      <Switch {...bind.flag('pendingBlocks')} description={m.booking_pendingBlocksHelp()} />
      <Switch {...bind.flag('hasWaitingList')} description={m.booking_hasWaitingListHelp()} />
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('noticeHours')} />
        <TextInput inputMode="numeric" {...bind.text('horizonDays')} />
      </div>
      <div className="kp-short">
        <TextInput inputMode="numeric" {...bind.text('mostPerPerson')} description={m.booking_mostPerPersonHelp()} />
      </div>
      <Textarea autosize minRows={3} {...bind.text('houseRules')} description={m.booking_houseRulesHelp()} />
      <Textarea autosize minRows={3} {...bind.text('houseRulesEn')} />
    </fieldset>
  );
}

/** Cancellation, reminder and retention. */
function Afterwards({ bind }: PartProps) {
  return (
    <fieldset>
      <legend>{m.booking_sectionAfterwards()}</legend>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('cancelHours')} />
        <TextInput inputMode="decimal" {...bind.text('lateFeeCents')} />
      </div>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('reminderDays')} description={m.booking_reminderDaysHelp()} />
        <TextInput inputMode="numeric" {...bind.text('retentionDays')} description={m.booking_retentionDaysHelp()} />
      </div>
      <div className="kp-short">
        <TextInput inputMode="numeric" {...bind.text('position')} description={m.booking_positionHelp()} />
      </div>
    </fieldset>
  );
}
