import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { numberFrom, recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ProductGroup } from '../../../collections/product-groups.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { recordHistory } from '../parts/shop-history.ts';

export type ProductGroupForm = {
  name: string;
  nameEn: string;
  parent: string;
  slug: string;
  description: string;
  descriptionEn: string;
  picture: string | null;
  position: string;
  hidden: boolean;
};

/** Groups of products as a tree (S2.23 groups). */
export const productGroups = defineResource<ProductGroup, ProductGroupForm>({
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
  blank: {
    name: '',
    nameEn: '',
    parent: '',
    slug: '',
    description: '',
    descriptionEn: '',
    picture: null,
    position: '0',
    hidden: false,
  },
  valuesOf: ({ name, nameEn, parent, slug, description, descriptionEn, picture, position, hidden }) => ({
    name,
    nameEn,
    slug,
    description,
    descriptionEn,
    picture,
    hidden,
    parent: parent ?? '',
    position: String(position),
  }),
  required: ['name'],
  labels: {
    name: m.catalog_labelNameDe,
    nameEn: m.catalog_labelNameEn,
    parent: m.catalog_labelParent,
    slug: m.catalog_labelSlug,
    description: m.catalog_labelDescriptionDe,
    descriptionEn: m.catalog_labelDescriptionEn,
    picture: m.catalog_labelPicture,
    position: m.catalog_labelPosition,
    hidden: m.catalog_labelHidden,
  },
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
  store: recordStore<ProductGroup, ProductGroupForm>({
    name: 'product_group',
    bodyOf: ({ parent, position, ...rest }) => ({
      ...rest,
      parent: parent || null,
      position: numberFrom(position) ?? 0,
    }),
  }),
});

function visibilityWord({ hidden }: ProductGroup): string {
  return hidden ? m.catalog_isHidden() : m.catalog_isShown();
}

function Visibility({ group }: { group: ProductGroup }) {
  return <State kind={group.hidden ? 'off' : 'ok'}>{visibilityWord(group)}</State>;
}
