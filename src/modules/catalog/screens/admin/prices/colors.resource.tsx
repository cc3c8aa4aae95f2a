import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import '../parts/rows-field.css';
import { TextInput } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Color } from '../../../collections/colors.ts';
import { Preview } from '../parts/preview.tsx';
import { recordHistory } from '../parts/shop-history.ts';

const form = formOf<Color>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  hex: text(m.catalog_labelHex, { blank: '#7a1f2b' }),
});

/** Colours in which products are sold. */
export const colors = defineResource({
  icon: IconPalette,
  listPath: 'shop/colors',
  editPath: (id) => `shop/colors/${id ?? 'new'}`,
  words: {
    plural: m.catalog_colors,
    count: m.catalog_colorCount,
    create: m.catalog_colorCreate,
    search: m.catalog_colorSearch,
    removed: m.catalog_colorsRemoved,
    loadFailed: m.catalog_colorsFailed,
    emptyTitle: m.catalog_colorsEmpty,
    emptyText: m.catalog_colorsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name, cell: nameCell },
    { key: 'hex', label: m.catalog_labelHex, text: ({ hex }) => hex },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { name, hex }) => (
    <fieldset>
      <legend>{m.catalog_colorOne()}</legend>
      <div className="kp-two">
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
      </div>
      <TextInput className="kp-short" type="color" {...bind.text('hex')} />
      <Preview>
        <p>
          <span className="shop-swatch" style={{ background: hex }} />
          {m.catalog_previewColor({ name })}
        </p>
      </Preview>
    </fieldset>
  ),
  history: recordHistory('color', 'color'),
  store: recordStore({ name: 'color', form }),
});

function nameCell({ name, hex }: Color) {
  return (
    <>
      <span className="shop-swatch" style={{ background: hex }} />
      {name}
    </>
  );
}
