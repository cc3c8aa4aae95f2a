import { Textarea, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { numberFrom, recordStore } from '#design/admin/resource/record-store.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { centsFrom, moneyText } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { GroupOrder } from '../../collections/group-orders.ts';
import type { GroupProduct } from '../../contract/states.ts';
import { GroupActions } from './group-actions.tsx';
import { GroupStateMark, groupStateWord, STATE_OPTIONS } from './group-words.tsx';
import { ProductsField } from './products-field.tsx';

type GroupForm = Pick<
  GroupOrder,
  | 'name'
  | 'nameEn'
  | 'slug'
  | 'text'
  | 'textEn'
  | 'picture'
  | 'opensOn'
  | 'closesOn'
  | 'handOutOn'
  | 'handOutWhere'
  | 'handOutWhereEn'
  | 'vendor'
> & { products: GroupProduct[]; minimum: string; pieces: string };

/** Orders that many families place together (commerce.md 3.4). */
export const groupOrders = defineResource<GroupOrder, GroupForm>({
  icon: IconUsersGroup,
  listPath: 'shop/group-orders',
  editPath: (id) => (id ? `shop/group-orders/edit/${id}` : 'shop/group-orders/edit'),
  words: {
    plural: m.grouporders_groupOrders,
    count: m.grouporders_groupOrderCount,
    create: m.grouporders_groupOrderCreate,
    search: m.grouporders_groupOrderSearch,
    removed: m.grouporders_groupOrdersRemoved,
    loadFailed: m.grouporders_groupOrdersFailed,
    emptyTitle: m.grouporders_groupOrdersEmpty,
    emptyText: m.grouporders_groupOrdersEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneUnder: ({ closesOn }) => m.grouporders_until({ day: shortDate(closesOn, getLocale()) }),
  phoneEnd: ({ state }) => <GroupStateMark state={state} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    {
      key: 'state',
      label: m.grouporders_state,
      cell: ({ state }) => <GroupStateMark state={state} />,
      text: ({ state }) => groupStateWord(state),
    },
    {
      key: 'closesOn',
      label: m.grouporders_closesOn,
      sort: 'closesOn',
      text: ({ closesOn }) => shortDate(closesOn, getLocale()),
    },
    { key: 'handOutOn', label: m.grouporders_handOutOn, text: ({ handOutOn }) => shortDate(handOutOn, getLocale()) },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [{ name: 'state', label: m.grouporders_state, options: STATE_OPTIONS }],
  defaultSort: '-closesOn',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  blank: {
    name: '',
    nameEn: '',
    slug: '',
    text: '',
    textEn: '',
    picture: null,
    products: [],
    opensOn: '',
    closesOn: '',
    handOutOn: '',
    handOutWhere: '',
    handOutWhereEn: '',
    vendor: '',
    minimum: '',
    pieces: '',
  },
  valuesOf: ({ minimumCents, minimumPieces, ...one }) => ({
    name: one.name,
    nameEn: one.nameEn,
    slug: one.slug,
    text: one.text,
    textEn: one.textEn,
    picture: one.picture,
    products: one.products,
    vendor: one.vendor,
    opensOn: one.opensOn,
    closesOn: one.closesOn,
    handOutOn: one.handOutOn,
    handOutWhere: one.handOutWhere,
    handOutWhereEn: one.handOutWhereEn,
    minimum: minimumCents === 0 ? '' : moneyText(minimumCents),
    pieces: minimumPieces === 0 ? '' : String(minimumPieces),
  }),
  required: ['name', 'opensOn', 'closesOn', 'handOutOn'],
  labels: {
    name: m.grouporders_nameDe,
    nameEn: m.grouporders_nameEn,
    slug: m.grouporders_slug,
    text: m.grouporders_textDe,
    textEn: m.grouporders_textEn,
    picture: m.grouporders_picture,
    products: m.grouporders_products,
    opensOn: m.grouporders_opensOn,
    closesOn: m.grouporders_closesOn,
    handOutOn: m.grouporders_handOutOn,
    handOutWhere: m.grouporders_handOutWhere,
    handOutWhereEn: m.grouporders_handOutWhereEn,
    minimum: m.grouporders_minimumCents,
    pieces: m.grouporders_minimumPieces,
    vendor: m.grouporders_vendor,
  },
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.grouporders_groupOrderOne()}</legend>
        <TextInput {...bind.text('name')} />
        <Textarea autosize minRows={3} {...bind.text('text')} description={m.grouporders_textHelp()} />
      </fieldset>
      <ProductsField {...bind.value('products')} errorAt={bind.errorAt} />
      <fieldset>
        <legend>{m.grouporders_legendWindow()}</legend>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('opensOn')} />
          <TextInput type="date" {...bind.text('closesOn')} description={m.grouporders_closesOnHelp()} />
        </div>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('handOutOn')} />
          <TextInput {...bind.text('handOutWhere')} description={m.grouporders_handOutWhereHelp()} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.grouporders_legendMinimum()}</legend>
        <p className="muted small">{m.grouporders_minimumHelp()}</p>
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('pieces')} error={bind.errorAt('minimumPieces')} />
          <TextInput
            inputMode="decimal"
            rightSection="€"
            {...bind.text('minimum')}
            error={bind.errorAt('minimumCents')}
          />
        </div>
        <Textarea autosize minRows={2} {...bind.text('vendor')} description={m.grouporders_vendorHelp()} />
      </fieldset>
      <ImageField {...bind.value('picture')} shape="wide" />
      <details open={values.nameEn !== '' || values.textEn !== ''}>
        <summary>{m.grouporders_inEnglish()}</summary>
        <TextInput {...bind.text('nameEn')} />
        <Textarea autosize minRows={3} {...bind.text('textEn')} />
        <TextInput {...bind.text('handOutWhereEn')} />
      </details>
      <details>
        <summary>{m.grouporders_address()}</summary>
        <TextInput {...bind.text('slug')} description={m.grouporders_slugHelp()} />
      </details>
    </>
  ),
  aside: (row, form) => <GroupActions key={row.rev} group={row} form={form} />,
  store: recordStore<GroupOrder, GroupForm>({
    name: 'group_order',
    bodyOf: ({ minimum, pieces, ...rest }) => ({
      ...rest,
      minimumCents: centsFrom(minimum, 'minimumCents') ?? 0,
      minimumPieces: numberFrom(pieces) ?? 0,
    }),
  }),
});
