import './products.css';
import { Switch, TextInput } from '@mantine/core';
import { IconCopy, IconShoppingBag } from '@tabler/icons-react';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Product } from '../../../contract/product.ts';
import type { productToolEndpoints } from '../../../contract/product-tools.ts';
import { USUAL_VAT_GROUPS } from '../../../pricing/usual-vat-groups.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { ProductGroupsField } from '../parts/product-groups-field.tsx';
import { allOf } from '../parts/shop-api.ts';
import { recordHistory } from '../parts/shop-history.ts';
import { MoreFields } from './more-fields.tsx';
import { FirstPicture } from './pictures-field.tsx';
import { PriceFacts } from './price-facts.tsx';
import { productForm } from './product-form.ts';
import { type ListedProduct, ProductName, productStore, stockWords } from './product-rows.tsx';
import { VariantsField } from './variants-field.tsx';

const api = apiOf<typeof productToolEndpoints>();

/** Copies the chosen products as drafts. */
const copyAction: BulkAction = {
  id: 'copy',
  label: m.catalog_copy,
  icon: IconCopy,
  run: async (ids) => void (await api('POST /api/v0/product_copy/', { body: ids })),
  done: (count) => m.catalog_copied({ count }),
};

/** Products of the shop (S2.23 products): the simple form first, the rest folded away. */
export const products = defineResource({
  icon: IconShoppingBag,
  listPath: 'shop/products',
  editPath: (id) => `shop/products/${id ?? 'new'}`,
  words: {
    plural: m.catalog_products,
    count: m.catalog_productCount,
    create: m.catalog_productCreate,
    search: m.catalog_productSearch,
    removed: m.catalog_productsRemoved,
    loadFailed: m.catalog_productsFailed,
    emptyTitle: m.catalog_productsEmpty,
    emptyText: m.catalog_productsEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneUnder: (product) => `${euroExact(product.priceCents)} · ${m.catalog_stockFree()}: ${stockWords(product)}`,
  phoneEnd: (product) => <Status product={product} />,
  columns: [
    {
      key: 'name',
      label: m.kernel_labelName,
      sort: 'name',
      cell: (product) => <ProductName product={product} />,
      text: ({ name }) => name,
    },
    { key: 'number', label: m.catalog_labelNumber, isExtra: true, sort: 'number', text: ({ number }) => number },
    { key: 'available', label: m.catalog_stockFree, isNumber: true, text: stockWords },
    moneyColumn({
      key: 'priceCents',
      label: m.catalog_labelPrice,
      sort: 'priceCents',
      cents: ({ priceCents }: ListedProduct) => priceCents,
    }),
    { key: 'status', label: m.catalog_labelShown, cell: (one) => <Status product={one} />, text: statusWord },
    { ...changedColumn(), from: 'medium', sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'group',
      label: m.catalog_productGroupOne,
      options: [],
      load: async () => (await allOf<Named>('product_group', 'position')).map(optionOf),
    },
    {
      name: 'status',
      label: m.catalog_labelShown,
      options: [
        { value: 'published', label: m.catalog_isShown },
        { value: 'draft', label: m.catalog_isDraft },
      ],
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...productForm,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.catalog_productOne()}</legend>
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('teaser')} description={m.catalog_teaserHelp()} />
        <div className="kp-two">
          <TextInput
            inputMode="decimal"
            rightSection="€"
            {...bind.text('priceCents')}
            description={m.catalog_priceHelp()}
          />
          <NamedChoice
            collection="vat_group"
            none={m.catalog_vatOfShop()}
            first={{
              words: m.catalog_vatGroupsMissing(),
              label: m.catalog_vatGroupCreate(),
              path: 'shop/vat/groups/new',
              usual: { label: m.catalog_vatGroupsUsual(), bodies: USUAL_VAT_GROUPS },
            }}
            {...bind.value('vatGroup')}
          />
        </div>
        <ProductGroupsField {...bind.value('groups')} />
        <Switch {...bind.flag('status')} description={m.catalog_publishedHelp()} />
      </fieldset>
      <FirstPicture bind={bind} />
      <VariantsField bind={bind} />
      <MoreFields bind={bind} values={values} />
    </>
  ),
  aside: (product) => <PriceFacts product={product} />,
  actions: [copyAction],
  history: recordHistory('product', 'product'),
  store: productStore,
});

type Named = { _id: string; name: string };

const optionOf = ({ _id, name }: Named) => ({ value: _id, label: () => name });

function statusWord({ status }: Product): string {
  return status === 'published' ? m.catalog_isShown() : m.catalog_isDraft();
}

function Status({ product }: { product: Product }) {
  return <State kind={product.status === 'published' ? 'ok' : 'off'}>{statusWord(product)}</State>;
}
