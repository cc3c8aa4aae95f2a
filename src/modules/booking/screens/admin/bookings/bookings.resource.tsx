import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { flag, money, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Booking } from '../../../contract/booking.ts';
import type { Scope } from '../../../contract/series.ts';
import { loadKinds, loadResources, todayHere } from '../booking-api.ts';
import { whenWords } from '../stamps.ts';
import { AnswersField } from './answers-field.tsx';
import { BookingAside } from './booking-aside.tsx';
import { NO_SERIES } from './series-plan.ts';
import { ScopeChoice } from './series-scope.tsx';
import { changeSeries, storeSeries } from './series-store.ts';
import { StateMark, stateOptions, stateWord } from './state-words.tsx';
import { WhenAndWhat } from './when-and-what.tsx';

const NO_ANSWERS: Pick<Booking, 'answers' | 'asked'> = { answers: {}, asked: [] };

const form = formOf<Booking>()({
  startsAt: text(m.booking_startsAt, { required: true }),
  endsAt: text(m.booking_endsAt, { required: true }),
  units: value<Booking['units']>(m.booking_units, [{ resource: '', quantity: 1 }]),
  kind: optionalText(m.booking_bookingKindOne),
  rate: text(m.booking_rate),
  extras: value<string[]>(m.booking_extras, []),
  ownPriceCents: money(m.booking_ownPrice),
  title: text(m.booking_occasion),
  isTitlePublic: flag(m.booking_isTitlePublic),
  name: text(m.booking_personName),
  organisation: text(m.booking_organisation),
  email: text(m.kernel_labelEmail),
  phone: text(m.kernel_labelPhone),
  people: number(m.booking_people),
  answers: value<Booking['answers']>(m.booking_answers, {}),
  /** Answers as they are stored, with their questions. */
  answered: {
    label: m.booking_answers,
    blank: NO_ANSWERS,
    readFrom: ({ answers, asked }) => ({ answers, asked }),
    writeTo: () => ({}),
  },
  note: text(m.booking_note),
  internalNote: text(m.booking_internalNote),
  /** Id of the stored booking, which is not in its own way. */
  self: { label: m.booking_bookingOne, blank: '', readFrom: ({ _id }) => _id, writeTo: () => ({}) },
  series: { label: m.booking_series, blank: NO_SERIES, readFrom: () => NO_SERIES, writeTo: () => ({}) },
  /** Dates of its series that a change is meant for; '' = of no series. */
  scope: {
    label: m.booking_scope,
    blank: '' as Scope | '',
    readFrom: ({ seriesId }) => (seriesId ? 'this' : ''),
    writeTo: () => ({}),
  },
});
export type BookingValues = ValuesOf<typeof form>;

const store = recordStore({ name: 'booking', form });

/** Without a choice the list begins with what comes next. */
const VIEWS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  '': () => ({ from: todayHere() }),
  open: () => ({ open: 'true' }),
  past: () => ({ to: addDays(todayHere(), -1) }),
};

const titleOf = ({ title, organisation, name }: Booking): string =>
  title || organisation || name || m.booking_bookingOne();

const personOf = ({ title, organisation, name }: Booking): string =>
  [title ? organisation : '', name].filter(Boolean).join(', ');

/** Bookings of a parish. */
export const bookings = defineResource({
  icon: IconListCheck,
  listPath: 'booking/browse',
  editPath: (id) => (id ? `booking/edit/${id}` : 'booking/edit'),
  words: {
    plural: m.booking_bookings,
    count: m.booking_bookingCount,
    create: m.booking_bookingCreate,
    search: m.booking_bookingSearch,
    removed: m.booking_bookingsRemoved,
    loadFailed: m.booking_bookingsFailed,
    emptyTitle: m.booking_bookingsEmpty,
    emptyText: m.booking_bookingsEmptyText,
  },
  titleOf,
  under: (one) => personOf(one),
  phoneUnder: (one) => whenWords(one, todayHere()),
  phoneEnd: ({ state }) => <StateMark state={state} />,
  columns: [
    { key: 'title', label: m.booking_occasion, text: titleOf },
    { key: 'when', label: m.kernel_labelDate, sort: 'begins', text: (one) => whenWords(one, todayHere()) },
    {
      key: 'state',
      label: m.kernel_labelStatus,
      text: ({ state }) => stateWord(state),
      cell: ({ state }) => <StateMark state={state} />,
    },
    { key: 'name', label: m.booking_personName, sort: 'name', from: 'medium', text: ({ name }) => name },
    { key: 'phone', label: m.kernel_labelPhone, isExtra: true, text: ({ phone }) => phone },
    { key: 'email', label: m.kernel_labelEmail, isExtra: true, text: ({ email }) => email },
    { key: 'organisation', label: m.booking_organisation, isExtra: true, text: ({ organisation }) => organisation },
    moneyColumn<Booking>({ key: 'price', label: m.booking_lines, from: 'wide', cents: ({ priceCents }) => priceCents }),
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [
    {
      name: 'view',
      label: m.booking_viewWhen,
      none: m.booking_viewComing,
      options: [
        { value: 'open', label: m.booking_viewOpen },
        { value: 'past', label: m.booking_viewPast },
        { value: 'all', label: m.design_adminAll },
      ],
    },
    { name: 'state', label: m.kernel_labelStatus, options: stateOptions },
    {
      name: 'resource',
      label: m.booking_resourceOne,
      options: [],
      load: async () => (await loadResources()).map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
    {
      name: 'kind',
      label: m.booking_bookingKindOne,
      options: [],
      load: async () => (await loadKinds()).map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
  ],
  defaultSort: 'begins',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const resource = params.get('resource') ?? (await onlyResource());
    return resource ? { units: [{ resource, quantity: 1 }] } : {};
  },
  fields: (bind, values) => (
    <>
      {values.scope ? <ScopeField bind={bind} scope={values.scope} /> : null}
      <WhenAndWhat bind={bind} values={values} />
      <fieldset>
        <legend>{m.booking_sectionWho()}</legend>
        <TextInput {...bind.text('title')} description={m.booking_occasionHelp()} />
        <Switch {...bind.flag('isTitlePublic')} description={m.booking_isTitlePublicHelp()} />
        <div className="kp-two">
          <TextInput {...bind.text('name')} autoComplete="off" />
          <TextInput {...bind.text('organisation')} autoComplete="off" />
          <TextInput type="email" {...bind.text('email')} description={m.booking_emailHelp()} autoComplete="off" />
          <TextInput type="tel" {...bind.text('phone')} autoComplete="off" />
          <TextInput inputMode="numeric" {...bind.text('people')} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('note')} />
        <Textarea autosize minRows={2} {...bind.text('internalNote')} description={m.booking_internalNoteHelp()} />
      </fieldset>
      <KindFields bind={bind} kind={values.kind} />
    </>
  ),
  aside: (row, { isChanged }) => <BookingAside booking={row} isChanged={isChanged} />,
  store: {
    ...store,
    list: ({ view = '', ...query }) => store.list({ ...query, ...VIEWS[view]?.() }),
    save: (row, values) => {
      if (!row && values.series.every) return storeSeries(values.series, form.bodyOf(values) as SeriesBody);
      if (row && (values.scope === 'following' || values.scope === 'all'))
        return changeSeries(row, values.scope, form.bodyOf(values));
      return store.save(row, values);
    },
  },
});

type SeriesBody = Parameters<typeof storeSeries>[1];

/** Asks which dates of the series a change is meant for. */
function ScopeField({ bind, scope }: { bind: Bind<BookingValues>; scope: Scope }) {
  const { onChange } = bind.value('scope');
  return (
    <fieldset>
      <legend>{m.booking_series()}</legend>
      <ScopeChoice label={m.booking_scope()} value={scope} onChange={onChange} />
    </fieldset>
  );
}

async function onlyResource(): Promise<string> {
  const all = await loadResources();
  return all.length === 1 ? (all[0]?._id ?? '') : '';
}

/** The way of booking, whose rules and questions the booking follows. */
function KindFields({ bind, kind }: { bind: Bind<BookingValues>; kind: string }) {
  const { value: kinds } = useLoaded(loadKinds);
  const { value: answers, onChange } = bind.value('answers');
  return (
    <>
      <fieldset>
        <legend>{m.booking_bookingKindOne()}</legend>
        <NativeSelect
          {...bind.text('kind')}
          label={m.booking_bookingKindOne()}
          description={m.booking_kindHelp()}
          key={kinds ? 'loaded' : 'loading'}
          disabled={!kinds}
          data={[
            { value: '', label: m.booking_kindNone() },
            ...(kinds ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </fieldset>
      {kinds ? (
        <AnswersField
          questions={kinds.find(({ _id }) => _id === kind)?.questions ?? []}
          stored={bind.value('answered').value}
          value={answers}
          onChange={onChange}
          errorAt={bind.errorAt}
        />
      ) : null}
    </>
  );
}
