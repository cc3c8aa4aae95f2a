import { Radio, TextInput } from '@mantine/core';
import { IconCandle } from '@tabler/icons-react';
import { mapped, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { fieldRefusal } from '#design/admin/form/typed-values.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { shortDate, textDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { IntentionItem } from '../../../contract/planning.ts';
import { ServiceChoice } from './service-choice.tsx';
import { whenFilter } from './service-filters.ts';
import { VisibilityWord, visibilityColumn } from './visibility-word.tsx';

const form = formOf<IntentionItem>()({
  // Day whose services are offered; it is stored with the service.
  on: mapped(m.worship_fieldDate, { blank: '', read: (on: string) => on, write: () => undefined }),
  key: mapped(m.worship_intentionService, {
    required: true,
    blank: '',
    read: (key: string) => key,
    write: chosenService,
  }),
  text: text(m.worship_intentionText, { required: true }),
  visibility: value(m.worship_intentionVisibility, 'print'),
  orderedBy: optionalText(m.worship_intentionOrderedBy),
});
export type IntentionForm = ValuesOf<typeof form>;

const LEVELS = {
  web: m.worship_intentionWeb,
  print: m.worship_intentionPrint,
  internal: m.worship_intentionInternal,
} as const;

/** Mass intentions and their visibility (parish.md 2.4). */
export const intentions = defineResource({
  icon: IconCandle,
  listPath: 'worship/intentions',
  editPath: (id) => (id ? `worship/intentions/edit/${id}` : 'worship/intentions/edit'),
  words: {
    plural: m.worship_intentions,
    count: m.worship_intentionCount,
    create: m.worship_intentionCreate,
    search: m.worship_intentionSearch,
    removed: m.worship_intentionsRemoved,
    loadFailed: m.worship_intentionsFailed,
    emptyTitle: m.worship_intentionsEmpty,
    emptyText: m.worship_intentionsEmptyText,
  },
  titleOf: (one) => one.text,
  under: (one) => one.orderedBy,
  phoneEnd: (one) => (
    <>
      <span>{shortDate(one.on, getLocale())}</span>
      <VisibilityWord visibility={one.visibility} />
    </>
  ),
  columns: [
    { key: 'text', label: m.worship_intentionText, sort: 'text', text: (one) => one.text },
    { key: 'on', label: m.worship_fieldDate, sort: 'on', text: dayOf },
    { ...visibilityColumn, label: m.worship_intentionVisibility },
  ],
  filters: [
    whenFilter,
    {
      name: 'visibility',
      label: m.worship_intentionVisibility,
      options: Object.entries(LEVELS).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: 'next',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.worship_intentionOne()}</legend>
        <TextInput {...bind.text('text')} description={m.worship_intentionTextHelp()} maxLength={300} />
        <TextInput className="kp-short" type="date" {...bind.text('on')} />
        <ServiceChoice key={values.on} bind={bind} on={values.on} />
        <TextInput
          className="kp-short"
          {...bind.text('orderedBy')}
          description={m.worship_intentionOrderedByHelp()}
          maxLength={160}
        />
      </fieldset>
      <VisibilityFields bind={bind} />
    </>
  ),
  store: recordStore({ name: 'intention', form }),
});

function VisibilityFields({ bind }: { bind: Bind<IntentionForm> }) {
  const { id, name, error, label, value, onChange } = bind.value('visibility');
  return (
    <fieldset>
      <legend>{m.worship_visibility()}</legend>
      <Radio.Group
        id={id}
        name={name}
        label={label}
        description={m.worship_intentionVisibilityHelp()}
        error={error}
        value={value}
        onChange={onChange}
      >
        <div className="kp-choice">
          {Object.entries(LEVELS).map(([level, word]) => (
            <Radio key={level} value={level} label={word()} />
          ))}
        </div>
      </Radio.Group>
    </fieldset>
  );
}

function dayOf({ on }: IntentionItem): string {
  const locale = getLocale();
  return `${weekdayShort(on, locale)} ${textDate(on, locale)}`;
}

/** @throws a refusal without a service */
function chosenService(key: string, path: string): string {
  if (key === '') throw fieldRefusal(path, m.worship_intentionChooseService());
  return key;
}
