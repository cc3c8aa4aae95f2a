import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconCalendarHeart } from '@tabler/icons-react';
import { flag, mapped, optionalText } from '#design/admin/form/fields.ts';
import { formOf, type OwnField, type ValuesOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { dayAndMonth, textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { LiturgyOverrideItem } from '../../../contract/planning.ts';
import { COLOUR_WORDS } from '../week/board/colour-word.ts';

/** Length of 'MM-DD', the format of a yearly date. */
const MONTH_AND_DAY = 5;

/** Switch beside the date, which is stored without its year. */
const yearly: OwnField<LiturgyOverrideItem, boolean> = {
  label: m.worship_overrideYearly,
  blank: true,
  readFrom: ({ on }) => on.length === MONTH_AND_DAY,
  writeTo: () => ({}),
};

const form = formOf<LiturgyOverrideItem>()({
  on: mapped(m.worship_fieldDate, {
    blank: '',
    required: true,
    read: (on: string) => (on.length === MONTH_AND_DAY ? `${new Date().getFullYear()}-${on}` : on),
    write: (on) => on,
  }),
  yearly,
  title: optionalText(m.worship_overrideTitle),
  titleEn: optionalText(m.worship_fieldTitleEn),
  colour: optionalText(m.worship_overrideColour),
  rank: optionalText(m.worship_overrideRank),
  patronal: flag(m.worship_overridePatronal),
  note: optionalText(m.worship_overrideNote),
});

const RANK_WORDS = {
  solemnity: m.worship_rankSolemnity,
  feast: m.worship_rankFeast,
  sunday: m.worship_rankSunday,
  memorial: m.worship_rankMemorial,
  optional: m.worship_rankOptional,
  weekday: m.worship_rankWeekday,
} as const;

/** Corrections of the national calendar by a parish: patronal feasts and differences in the Direktorium. */
export const overrides = defineResource({
  icon: IconCalendarHeart,
  listPath: 'worship/calendar',
  editPath: (id) => (id ? `worship/calendar/edit/${id}` : 'worship/calendar/edit'),
  words: {
    plural: m.worship_overrides,
    count: m.worship_overrideCount,
    create: m.worship_overrideCreate,
    search: m.worship_overrideSearch,
    removed: m.worship_overridesRemoved,
    loadFailed: m.worship_overridesFailed,
    emptyTitle: m.worship_overridesEmpty,
    emptyText: m.worship_overridesEmptyText,
  },
  titleOf: (day) => day.title ?? dayOf(day),
  under: (day) => day.note,
  phoneEnd: dayOf,
  columns: [
    {
      key: 'title',
      label: m.worship_overrideTitle,
      sort: 'title',
      cell: (day) => day.title ?? '–',
      text: (day) => day.title ?? '',
    },
    { key: 'on', label: m.worship_fieldDate, sort: 'on', text: dayOf },
    { key: 'kind', label: m.worship_overrideKind, text: kindOf },
    { key: 'colour', label: m.worship_overrideColour, text: colourOf },
    changedColumn(),
  ],
  filters: [
    {
      name: 'patronal',
      label: m.worship_overrideKind,
      options: [
        { value: 'true', label: m.worship_overridePatronal },
        { value: 'false', label: m.worship_overrideCorrection },
      ],
    },
  ],
  defaultSort: 'on',
  touched: (day) => ({ who: null, at: day.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.worship_when()}</legend>
        <TextInput className="kp-short" type="date" {...bind.text('on')} />
        <Switch {...bind.flag('yearly')} />
      </fieldset>
      <fieldset>
        <legend>{m.worship_what()}</legend>
        <TextInput {...bind.text('title')} maxLength={160} />
        <Switch {...bind.flag('patronal')} description={m.worship_overridePatronalHelp()} />
        <NativeSelect className="kp-short" {...bind.text('colour')} data={asInCalendar(COLOUR_WORDS)} />
        <NativeSelect className="kp-short" {...bind.text('rank')} data={asInCalendar(RANK_WORDS)} />
        <TextInput {...bind.text('note')} maxLength={300} />
      </fieldset>
      <fieldset>
        <legend>{m.worship_english()}</legend>
        <TextInput {...bind.text('titleEn')} lang="en" maxLength={160} />
      </fieldset>
    </>
  ),
  store: recordStore<LiturgyOverrideItem, ValuesOf<typeof form>>({
    name: 'liturgy_override',
    bodyOf: (values) => form.bodyOf({ ...values, on: values.yearly ? values.on.slice(-MONTH_AND_DAY) : values.on }),
  }),
});

function dayOf({ on }: LiturgyOverrideItem): string {
  const locale = getLocale();
  if (on.length !== MONTH_AND_DAY) return textDate(on, locale);
  return `${dayAndMonth(`2024-${on}`, locale)} ${m.worship_overrideYearlyShort()}`;
}

function kindOf({ patronal }: LiturgyOverrideItem): string {
  return patronal ? m.worship_overridePatronal() : m.worship_overrideCorrection();
}

function colourOf({ colour }: LiturgyOverrideItem): string {
  return colour ? COLOUR_WORDS[colour]() : '–';
}

const asInCalendar = (words: Readonly<Record<string, () => string>>) => [
  { value: '', label: m.worship_overrideAsCalendar() },
  ...Object.entries(words).map(([value, label]) => ({ value, label: label() })),
];
