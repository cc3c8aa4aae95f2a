import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { flag, optionalText, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Purpose } from '../../../contract/masters.ts';
import { incomeChoices } from '../cash-api.ts';
import { activeColumn, activeFilter, ListedFields, listedFields } from './listed.tsx';

const kindOf = ({ isPassedOn }: Purpose): string => (isPassedOn ? m.cashbook_isPassedOn() : m.cashbook_staysHere());

const form = formOf<Purpose>()({
  name: text(m.kernel_labelName, { required: true }),
  isPassedOn: flag(m.cashbook_isPassedOn),
  recipient: text(m.cashbook_recipient),
  category: optionalText(m.cashbook_categoryOne),
  ...listedFields,
});

export const purposes = defineResource({
  icon: IconTargetArrow,
  listPath: 'cashbook/settings/purposes',
  editPath: (id) => (id ? `cashbook/settings/purposes/edit/${id}` : 'cashbook/settings/purposes/edit'),
  words: {
    plural: m.cashbook_purposes,
    count: m.cashbook_purposeCount,
    create: m.cashbook_purposeCreate,
    search: m.cashbook_purposeSearch,
    removed: m.cashbook_purposeRemoved,
    loadFailed: m.cashbook_purposeFailed,
    emptyTitle: m.cashbook_purposeEmpty,
    emptyText: m.cashbook_purposeEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: kindOf,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'isPassedOn', label: m.cashbook_isPassedOn, text: kindOf },
    { key: 'recipient', label: m.cashbook_recipient, from: 'medium', text: (one) => one.recipient },
    activeColumn,
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [activeFilter],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <fieldset>
      <legend>{m.cashbook_purposeOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Switch {...bind.flag('isPassedOn')} description={m.cashbook_isPassedOnHelp()} />
      {values.isPassedOn ? <TextInput {...bind.text('recipient')} /> : <IncomeField bind={bind} />}
      <ListedFields bind={bind} />
    </fieldset>
  ),
  store: recordStore({ name: 'collection_purpose', form }),
});

/** Without one, the income is that of collections. */
function IncomeField({ bind }: { bind: Pick<Bind<{ category: string }>, 'text'> }) {
  const { value: choices } = useLoaded(incomeChoices);
  const none = { value: '', label: m.cashbook_presetCollection() };
  return <NativeSelect {...bind.text('category')} data={[none, ...(choices ?? [])]} />;
}
