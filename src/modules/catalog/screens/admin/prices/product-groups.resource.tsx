import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { flag, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ProductGroup } from '../../../collections/product-groups.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { recordHistory } from '../parts/shop-history.ts';

export const form = formOf<ProductGroup>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  parent: optionalText(m.catalog_labelParent),
  slug: text(m.catalog_labelSlug),
  description: text(m.catalog_labelDescriptionDe),
  descriptionEn: text(m.catalog_labelDescriptionEn),
  picture: value(m.catalog_labelPicture, null),
  position: number(m.catalog_labelPosition, { empty: 0, blank: 0 }),
  hidden: flag(m.catalog_labelHidden),
});

/** Groups of products as a tree (S2.23 groups). */
export const productGroups = defineResource({
  icon: IconCategory,
  listPath: 'shop/groups',
  editPath: (id) => `shop/groups/${id ?? 'new'}`,
  words: {
    plural: m.catalog_productGroups,
    count: m.catalog_productGroupCount,
    create: m.catalog_productGroupCreate,
    search: m.catalog_productGroupSearch,
    removed: m.catalog_productGroupsRemoved,
    loadFailed: m.catalog_productGroupsFailed,
    emptyTitle: m.catalog_productGroupsEmpty,
    emptyText: m.catalog_productGroupsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  phoneEnd: (group) => <Visibility group={group} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'position', label: m.catalog_labelPosition, sort: 'position', text: ({ position }) => String(position) },
    {
      key: 'hidden',
      label: m.catalog_labelShown,
      cell: (group) => <Visibility group={group} />,
      text: visibilityWord,
    },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.catalog_productGroupOne()}</legend>
        <TextInput {...bind.text('name')} />
        <NamedChoice
          collection="product_group"
          sort="position"
          none={m.catalog_parentNone()}
          {...bind.value('parent')}
        />
        <Textarea autosize minRows={2} {...bind.text('description')} />
        <Switch {...bind.flag('hidden')} description={m.catalog_hiddenHelp()} />
      </fieldset>
      <ImageField {...bind.value('picture')} shape="square" />
      <details open={values.nameEn !== '' || values.descriptionEn !== ''}>
        <summary>{m.catalog_inEnglish()}</summary>
        <TextInput {...bind.text('nameEn')} />
        <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
      </details>
      <details>
        <summary>{m.catalog_addressAndOrder()}</summary>
        <TextInput {...bind.text('slug')} description={m.catalog_slugHelp()} />
        <TextInput className="kp-short" inputMode="numeric" {...bind.text('position')} />
      </details>
    </>
  ),
  history: recordHistory('productGroup', 'product_group'),
  store: recordStore({ name: 'product_group', form }),
});

function visibilityWord({ hidden }: ProductGroup): string {
  return hidden ? m.catalog_isHidden() : m.catalog_isShown();
}

function Visibility({ group }: { group: ProductGroup }) {
  return <State kind={group.hidden ? 'off' : 'ok'}>{visibilityWord(group)}</State>;
}
