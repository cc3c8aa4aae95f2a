import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { flag, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { dayAndMonth, textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OpeningHours } from '../../../contract/opening-hours.ts';
import { loadResources, todayHere } from '../booking-api.ts';
import { LoadedSelect } from '../loaded-select.tsx';
import { HoursAside } from './hours-aside.tsx';
import { DayField, WeekField } from './week-field.tsx';

const form = formOf<OpeningHours>()({
  kind: value<OpeningHours['kind']>(m.booking_hoursKind, 'week'),
  name: text(m.kernel_labelName, { required: true }),
  resource: optionalText(m.booking_hoursFor),
  week: value<OpeningHours['week']>(m.booking_week, []),
  hours: value<OpeningHours['hours']>(m.booking_hours, []),
  from: optionalText(m.booking_fromDay),
  until: optionalText(m.booking_untilDay),
  isYearly: flag(m.booking_isYearly),
  onHolidays: flag(m.booking_onHolidays),
});
type Values = ValuesOf<typeof form>;

const KINDS: Readonly<Record<OpeningHours['kind'], () => string>> = {
  week: m.booking_hoursWeek,
  closed: m.booking_hoursClosed,
  open: m.booking_hoursOpen,
};

/** 'Jedes Jahr 24.12. bis 26.12.', 'an Feiertagen', 'immer'. */
function validWords({ from, until, isYearly, onHolidays }: OpeningHours): string {
  const dayOf = (on: string) => (isYearly ? dayAndMonth(on, getLocale()) : textDate(on, getLocale(), todayHere()));
  const days = daysOf(from && dayOf(from), until && dayOf(until));
  return (
    [isYearly && days ? m.booking_everyYear() : '', days, onHolidays ? m.booking_atHolidays() : '']
      .filter(Boolean)
      .join(' ') || m.booking_always()
  );
}

function daysOf(from: string | null, until: string | null): string {
  if (from && until && from !== until) return m.booking_daysBetween({ from, until });
  if (from && until) return from;
  if (from) return m.booking_daysSince({ from });
  return until ? m.booking_daysTo({ until }) : '';
}

/** The opening hours of a parish and of its resources. */
export const openingHours = defineResource({
  icon: IconCalendarTime,
  listPath: 'booking/openinghours',
  editPath: (id) => (id ? `booking/openinghours/edit/${id}` : 'booking/openinghours/edit'),
  words: {
    plural: m.booking_openingHours,
    count: m.booking_openingHoursCount,
    create: m.booking_openingHoursCreate,
    search: m.booking_openingHoursSearch,
    removed: m.booking_openingHoursRemoved,
    loadFailed: m.booking_openingHoursFailed,
    emptyTitle: m.booking_openingHoursEmpty,
    emptyText: m.booking_openingHoursEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => `${KINDS[one.kind]()}, ${validWords(one)}`,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'kind', label: m.booking_hoursKind, text: ({ kind }) => KINDS[kind]() },
    { key: 'valid', label: m.booking_valid, sort: 'from', text: validWords },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    {
      name: 'kind',
      label: m.booking_hoursKind,
      options: Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label })),
    },
    {
      name: 'resource',
      label: m.booking_resourceOne,
      options: [],
      load: async () => (await loadResources()).map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.booking_openingHoursOne()}</legend>
        <NativeSelect
          {...bind.text('kind')}
          data={Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label: label() }))}
          description={KIND_HELP[values.kind]()}
        />
        <TextInput {...bind.text('name')} placeholder={NAME_EXAMPLES[values.kind]()} />
        <LoadedSelect
          {...bind.text('resource')}
          load={async () => (await loadResources()).map(({ _id, name }) => ({ value: _id, label: name }))}
          none={m.booking_hoursForAll()}
          description={m.booking_hoursForHelp()}
        />
      </fieldset>
      {values.kind === 'week' ? <WeekField {...bind.value('week')} /> : <DayField {...bind.value('hours')} />}
      <Validity bind={bind} kind={values.kind} />
    </>
  ),
  aside: (row) => <HoursAside key={row.rev} hours={row} />,
  store: recordStore({ name: 'opening_hours', form }),
});

const KIND_HELP: Readonly<Record<OpeningHours['kind'], () => string>> = {
  week: m.booking_hoursWeekHelp,
  closed: m.booking_hoursClosedHelp,
  open: m.booking_hoursOpenHelp,
};

const NAME_EXAMPLES: Readonly<Record<OpeningHours['kind'], () => string>> = {
  week: m.booking_hoursWeekExample,
  closed: m.booking_hoursClosedExample,
  open: m.booking_hoursOpenExample,
};

function Validity({ bind, kind }: { bind: Bind<Values>; kind: OpeningHours['kind'] }) {
  return (
    <fieldset>
      <legend>{m.booking_valid()}</legend>
      <p className="muted small">{kind === 'week' ? m.booking_validWeekHelp() : m.booking_validDaysHelp()}</p>
      <div className="kp-two">
        <TextInput type="date" {...bind.text('from')} />
        <TextInput type="date" {...bind.text('until')} />
      </div>
      <Switch {...bind.flag('isYearly')} description={m.booking_isYearlyHelp()} />
      <Switch {...bind.flag('onHolidays')} description={m.booking_onHolidaysHelp()} />
    </fieldset>
  );
}
