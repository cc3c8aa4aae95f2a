import { Switch, TextInput } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Product } from '../../../contract/product.ts';
import { USUAL_VAT_GROUPS } from '../../../pricing/usual-vat-groups.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { ProductGroupsField } from '../parts/product-groups-field.tsx';
import { allOf } from '../parts/shop-api.ts';
import { recordHistory } from '../parts/shop-history.ts';
import { copyAction } from './copy-action.ts';
import { MoreFields } from './more-fields.tsx';
import { PriceFacts } from './price-facts.tsx';
import { BLANK_PRODUCT, type ProductForm, productForm, productStore } from './product-form.ts';
import { VariantsField } from './variants-field.tsx';

/** What the shop sells (S2.23 products): the simple form first, the rest folded away. */
export const products = defineResource<Product, ProductForm>({
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
  phoneUnder: ({ priceCents }) => euro(priceCents),
  phoneEnd: (product) => <Status product={product} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'number', label: m.catalog_labelNumber, sort: 'number', text: ({ number }) => number },
    {
      key: 'priceCents',
      label: m.catalog_labelPrice,
      sort: 'priceCents',
      text: ({ priceCents }) => euro(priceCents),
    },
    { key: 'status', label: m.catalog_labelShown, cell: (one) => <Status product={one} />, text: statusWord },
    { ...changedColumn(), sort: 'updatedAt' },
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
  blank: BLANK_PRODUCT,
  valuesOf: productForm,
  required: ['name', 'price'],
  labels: {
    name: m.catalog_labelNameDe,
    nameEn: m.catalog_labelNameEn,
    number: m.catalog_labelNumber,
    slug: m.catalog_labelSlug,
    teaser: m.catalog_labelTeaser,
    teaserEn: m.catalog_labelTeaserEn,
    text: m.catalog_labelText,
    textEn: m.catalog_labelTextEn,
    groups: m.catalog_labelGroups,
    vatGroup: m.catalog_labelVatGroup,
    unit: m.catalog_labelUnit,
    contentUnit: m.catalog_labelContentUnit,
    isWeightless: m.catalog_labelIsWeightless,
    isVoucher: m.catalog_labelIsVoucher,
    giftValues: m.catalog_labelGiftValues,
    giftFrom: m.catalog_labelGiftFrom,
    giftTo: m.catalog_labelGiftTo,
    withdrawal: m.catalog_labelWithdrawal,
    safety: m.catalog_labelSafety,
    seoTitle: m.catalog_labelSeoTitle,
    seoDescription: m.catalog_labelSeoDescription,
    related: m.catalog_labelRelated,
    steps: m.catalog_labelSteps,
    itemFields: m.catalog_labelItemFields,
    price: m.catalog_labelPrice,
    offer: m.catalog_labelOffer,
    offerFrom: m.catalog_labelOfferFrom,
    offerUntil: m.catalog_labelOfferUntil,
    picture: m.catalog_labelPhoto,
    morePictures: m.catalog_morePictures,
    variants: m.catalog_labelVariants,
    shippingGroup: m.catalog_labelShippingGroup,
    kilograms: m.catalog_labelWeight,
    content: m.catalog_labelContent,
    minOrder: m.catalog_labelMinOrder,
    maxOrder: m.catalog_labelMaxOrder,
    deliveryMin: m.catalog_labelDeliveryDaysMin,
    deliveryMax: m.catalog_labelDeliveryDaysMax,
    availableFrom: m.catalog_labelAvailableFrom,
    availableUntil: m.catalog_labelAvailableUntil,
    isPublished: m.catalog_labelShown,
  },
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
            {...bind.text('price')}
            error={bind.errorAt('priceCents')}
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
        <Switch {...bind.flag('isPublished')} description={m.catalog_publishedHelp()} />
      </fieldset>
      <ImageField {...bind.value('picture')} error={bind.errorAt('pictures')} shape="square" />
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
