import { NativeSelect, TextInput } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Category } from '../../../contract/masters.ts';
import type { Direction } from '../../../contract/words.ts';
import { directions, directionWord, wordsOf } from '../words.tsx';
import { activeColumn, activeFilter, ListedFields, listedFields } from './listed.tsx';

const form = formOf<Category>()({
  name: text(m.kernel_labelName, { required: true }),
  direction: value<Direction>(m.cashbook_direction, 'income'),
  ...listedFields,
});

export const categories = defineResource({
  icon: IconTags,
  listPath: 'cashbook/settings/categories',
  editPath: (id) => (id ? `cashbook/settings/categories/edit/${id}` : 'cashbook/settings/categories/edit'),
  words: {
    plural: m.cashbook_categories,
    count: m.cashbook_categoryCount,
    create: m.cashbook_categoryCreate,
    search: m.cashbook_categorySearch,
    removed: m.cashbook_categoryRemoved,
    loadFailed: m.cashbook_categoryFailed,
    emptyTitle: m.cashbook_categoryEmpty,
    emptyText: m.cashbook_categoryEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => directionWord(one.direction),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'direction', label: m.cashbook_direction, text: (one) => directionWord(one.direction) },
    activeColumn,
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [{ name: 'direction', label: m.cashbook_direction, options: directions }, activeFilter],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.cashbook_categoryOne()}</legend>
      <TextInput {...bind.text('name')} />
      <NativeSelect
        {...bind.value('direction')}
        data={wordsOf(directions)}
        onChange={(event) => bind.value('direction').onChange(event.currentTarget.value as Direction)}
      />
      <ListedFields bind={bind} />
    </fieldset>
  ),
  store: recordStore({ name: 'cash_category', form }),
});
