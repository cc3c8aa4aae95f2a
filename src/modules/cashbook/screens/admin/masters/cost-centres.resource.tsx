import { TextInput } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { CostCentre } from '../../../contract/masters.ts';
import { activeColumn, activeFilter, ListedFields, listedFields } from './listed.tsx';

const form = formOf<CostCentre>()({
  name: text(m.kernel_labelName, { required: true }),
  ...listedFields,
});

export const costCentres = defineResource({
  icon: IconSitemap,
  listPath: 'cashbook/settings/cost-centres',
  editPath: (id) => (id ? `cashbook/settings/cost-centres/edit/${id}` : 'cashbook/settings/cost-centres/edit'),
  words: {
    plural: m.cashbook_costCentres,
    count: m.cashbook_costCentreCount,
    create: m.cashbook_costCentreCreate,
    search: m.cashbook_costCentreSearch,
    removed: m.cashbook_costCentreRemoved,
    loadFailed: m.cashbook_costCentreFailed,
    emptyTitle: m.cashbook_costCentreEmpty,
    emptyText: m.cashbook_costCentreEmptyText,
  },
  titleOf: (one) => one.name,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    activeColumn,
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [activeFilter],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.cashbook_costCentreOne()}</legend>
      <TextInput {...bind.text('name')} />
      <ListedFields bind={bind} />
    </fieldset>
  ),
  store: recordStore({ name: 'cost_centre', form }),
});
