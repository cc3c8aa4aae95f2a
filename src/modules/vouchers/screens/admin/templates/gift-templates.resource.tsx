import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { flag, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { GiftTemplate } from '../../../collections/gift-templates.ts';
import type { DedicationPlace, GiftColor, GiftMotif, GiftOrientation } from '../../../contract/gift-design.ts';
import { MOTIF_OPTIONS } from '../gifts/gift-words.tsx';
import { TemplatePreview } from './template-preview.tsx';

const form = formOf<GiftTemplate>()({
  name: text(m.kernel_labelName, { required: true }),
  nameEn: text(m.vouchers_labelNameEn),
  picture: value(m.vouchers_giftMotif, null),
  motif: value(m.vouchers_labelMotif, 'candle'),
  color: value(m.vouchers_labelColor, 'site'),
  orientation: value(m.vouchers_labelOrientation, 'landscape'),
  dedicationAt: value(m.vouchers_labelDedicationAt, 'words'),
  heading: text(m.vouchers_labelHeading),
  headingEn: text(m.vouchers_labelHeadingEn),
  words: text(m.vouchers_labelWords),
  wordsEn: text(m.vouchers_labelWordsEn),
  isDefault: flag(m.vouchers_labelDefault),
  isOffered: flag(m.vouchers_labelOffered, true),
});
export type TemplateForm = ValuesOf<typeof form>;

const COLORS: Readonly<Record<GiftColor, () => string>> = {
  site: m.vouchers_colorSite,
  wine: m.vouchers_colorWine,
  blue: m.vouchers_colorBlue,
  green: m.vouchers_colorGreen,
  violet: m.vouchers_colorViolet,
  ink: m.vouchers_colorInk,
};

const optionsOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));

/** Designs of gift vouchers (S2.23 template). */
export const giftTemplates = defineResource({
  icon: IconCards,
  listPath: 'shop/voucher/template/browse',
  editPath: (id) => (id ? `shop/voucher/template/edit/${id}` : 'shop/voucher/template/edit'),
  words: {
    plural: m.vouchers_giftTemplates,
    count: m.vouchers_giftTemplateCount,
    create: m.vouchers_giftTemplateCreate,
    search: m.vouchers_giftTemplateSearch,
    removed: m.vouchers_giftTemplatesRemoved,
    loadFailed: m.vouchers_giftTemplatesFailed,
    emptyTitle: m.vouchers_giftTemplatesEmpty,
    emptyText: m.vouchers_giftTemplatesEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneEnd: (one) => <Use template={one} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'color', label: m.vouchers_labelColor, text: ({ color }) => COLORS[color]() },
    { key: 'isOffered', label: m.vouchers_labelUse, cell: (one) => <Use template={one} />, text: useWords },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <TemplatePreview values={values} />
      <fieldset>
        <legend>{m.vouchers_giftTemplateOne()}</legend>
        <TextInput {...bind.text('name')} description={m.vouchers_templateNameHelp()} />
        <ImageField {...bind.value('picture')} help={m.vouchers_templatePictureHelp()} />
        {values.picture ? null : (
          <NativeSelect
            {...bind.value('motif')}
            data={MOTIF_OPTIONS.map(({ value, label }) => ({ value, label: label() }))}
            onChange={(event) => bind.value('motif').onChange(event.currentTarget.value as GiftMotif)}
          />
        )}
        <NativeSelect
          {...bind.value('color')}
          data={optionsOf(COLORS)}
          onChange={(event) => bind.value('color').onChange(event.currentTarget.value as GiftColor)}
        />
        <div className="kp-two">
          <NativeSelect
            {...bind.value('orientation')}
            data={optionsOf({ landscape: m.vouchers_landscape, portrait: m.vouchers_portrait })}
            onChange={(event) => bind.value('orientation').onChange(event.currentTarget.value as GiftOrientation)}
          />
          <NativeSelect
            {...bind.value('dedicationAt')}
            data={optionsOf({ words: m.vouchers_dedicationInWords, picture: m.vouchers_dedicationBelowPicture })}
            onChange={(event) => bind.value('dedicationAt').onChange(event.currentTarget.value as DedicationPlace)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.vouchers_templateWords()}</legend>
        <TextInput {...bind.text('heading')} description={m.vouchers_templateHeadingHelp()} />
        <Textarea autosize minRows={2} {...bind.text('words')} description={m.vouchers_templateWordsHelp()} />
        <details open={values.nameEn !== '' || values.headingEn !== '' || values.wordsEn !== ''}>
          <summary>{m.vouchers_inEnglish()}</summary>
          <TextInput {...bind.text('nameEn')} />
          <TextInput {...bind.text('headingEn')} />
          <Textarea autosize minRows={2} {...bind.text('wordsEn')} />
        </details>
      </fieldset>
      <fieldset>
        <legend>{m.vouchers_labelUse()}</legend>
        <Switch {...bind.flag('isDefault')} description={m.vouchers_templateDefaultHelp()} />
        <Switch {...bind.flag('isOffered')} description={m.vouchers_templateOfferedHelp()} />
      </fieldset>
    </>
  ),
  store: recordStore({ name: 'gift_template', form }),
});

function useWords({ isDefault, isOffered }: GiftTemplate): string {
  if (isDefault) return m.vouchers_isDefault();
  return isOffered ? m.vouchers_isOffered() : m.vouchers_isInternal();
}

function Use({ template }: { template: GiftTemplate }) {
  return <State kind={template.isDefault || template.isOffered ? 'ok' : 'off'}>{useWords(template)}</State>;
}
