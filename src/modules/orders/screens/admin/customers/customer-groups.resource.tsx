import { Textarea, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import type { CustomerGroup } from '#modules/catalog/contract.ts';
import { DiscountGroupsField } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import { GroupMembers } from './group-members.tsx';

const form = formOf<CustomerGroup>()({
  name: text(m.orders_groupName, { required: true }),
  note: text(m.orders_groupNote),
  discountGroups: value(m.orders_groupDiscounts, []),
});

/** Customers who get the reductions of discount groups. */
export const customerGroups = defineResource({
  icon: IconUsersGroup,
  listPath: 'shop/customer/groups',
  editPath: (id) => `shop/customer/groups/${id ?? 'new'}`,
  words: {
    plural: m.orders_groups,
    count: m.orders_groupCount,
    create: m.orders_groupCreate,
    search: m.orders_groupSearch,
    removed: m.orders_groupsRemoved,
    loadFailed: m.orders_groupsFailed,
    emptyTitle: m.orders_groupsEmpty,
    emptyText: m.orders_groupsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  under: ({ note }) => note,
  columns: [
    { key: 'name', label: m.orders_groupName, sort: 'name', text: ({ name }) => name },
    { key: 'note', label: m.orders_groupNote, text: ({ note }) => note },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.catalog_customerGroupOne()}</legend>
      <TextInput {...bind.text('name')} />
      <DiscountGroupsField {...bind.value('discountGroups')} description={m.orders_groupDiscountsHelp()} />
      <Textarea autosize minRows={2} {...bind.text('note')} />
    </fieldset>
  ),
  aside: ({ _id, site }) => <GroupMembers key={_id} group={_id} site={site} />,
  store: recordStore({ name: 'customer_group', form }),
});
