import { TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { shortDate, textDate, timeOfDay, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceExtraItem } from '../../../contract.ts';
import { onlyPlace, withPlaceNames } from '../places/load-places.ts';
import { ClashWarning } from '../week/sheet/clash-warning.tsx';
import { EnglishFields, OfficeFields, WhatFields } from './fact-fields.tsx';
import {
  atOnDay,
  blankFacts,
  type FactForm,
  factLabels,
  factsFromForm,
  factsInForm,
  weekdayOn,
} from './service-facts.ts';
import { typeFilter, whenFilter } from './service-filters.ts';
import { visibilityColumn } from './visibility-word.tsx';

type ExtraForm = FactForm & { on: string; visibility: string };

/** `placeName` is added for the list. */
type ExtraRow = ServiceExtraItem & { placeName?: string };

/** One-off additional services: funerals, weddings, open-air Masses. */
export const extras = defineResource<ExtraRow, ExtraForm>({
  icon: IconCalendarPlus,
  listPath: 'worship/extras',
  editPath: (id) => (id ? `worship/extras/edit/${id}` : 'worship/extras/edit'),
  words: {
    plural: m.worship_extras,
    count: m.worship_extraCount,
    create: m.worship_extraCreate,
    search: m.worship_ruleSearch,
    removed: m.worship_extrasRemoved,
    loadFailed: m.worship_extrasFailed,
    emptyTitle: m.worship_extrasEmpty,
    emptyText: m.worship_extrasEmptyText,
  },
  titleOf: (extra) => extra.title,
  buttons: () => <ImportButton path="worship/import" />,
  under: (extra) => [extra.placeName, extra.presider].filter(Boolean).join(' · '),
  phoneEnd: (extra) => `${shortDate(extra.on, getLocale())} ${timeOfDay(extra.at, getLocale())}`,
  columns: [
    {
      key: 'title',
      label: m.worship_fieldTitle,
      sort: 'title',
      text: (extra) => extra.title,
    },
    { key: 'on', label: m.worship_when, sort: 'on', text: whenOf },
    visibilityColumn,
    changedColumn(),
  ],
  filters: [whenFilter, typeFilter],
  defaultSort: 'next',
  touched: (extra) => ({ who: null, at: extra.updatedAt }),
  get blank() {
    return { ...blankFacts(), on: '', visibility: 'web' };
  },
  firstValues: onlyPlace,
  valuesOf: (extra) => ({ ...factsInForm(extra), on: extra.on, visibility: extra.visibility }),
  required: ['title', 'placeId', 'on', 'at', 'durationMinutes'],
  labels: { ...factLabels, on: m.worship_fieldDate, visibility: m.worship_fieldVisibility },
  fields: (bind, values) => (
    <>
      <WhatFields bind={bind} />
      <WhenFields bind={bind} />
      <ExtraClashes values={values} />
      <EnglishFields bind={bind} />
      <OfficeFields bind={bind} />
    </>
  ),
  store: recordStore({
    name: 'service_extra',
    bodyOf: (form) => ({ ...factsFromForm(form), on: form.on, visibility: form.visibility }),
    complete: withPlaceNames<ExtraRow>,
  }),
});

function WhenFields({ bind }: { bind: Bind<ExtraForm> }) {
  const [day, at] = [bind.value('on'), bind.value('at')];
  return (
    <fieldset>
      <legend>{m.worship_when()}</legend>
      <TextInput
        className="kp-short"
        type="date"
        {...day}
        onChange={({ currentTarget: { value } }) => {
          at.onChange(atOnDay(at.value, weekdayOn(day.value), weekdayOn(value)));
          day.onChange(value);
        }}
      />
      <div className="kp-two">
        <TextInput type="time" {...bind.text('at')} />
        <TextInput type="number" min={5} max={600} {...bind.text('durationMinutes')} />
      </div>
    </fieldset>
  );
}

/** The id of a stored extra is its key in the schedule. */
function ExtraClashes({ values }: { values: ExtraForm }) {
  const { id } = useParams();
  const { on, at, placeId, presider, durationMinutes } = values;
  const own = id && id !== 'new' ? { key: id } : {};
  return (
    <ClashWarning planned={{ ...own, on, at, placeId, presider, durationMinutes: Number(durationMinutes) || 60 }} />
  );
}

/** 'Sa 28. November 2026, 17:00'. Lists span several years, so the year is always included. */
function whenOf({ on, at }: ExtraRow): string {
  const locale = getLocale();
  return `${weekdayShort(on, locale)} ${textDate(on, locale)}, ${timeOfDay(at, locale)}`;
}
