import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { flag, money, number, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { DonationPurpose } from '../../collections/donation-purposes.ts';

const form = formOf<DonationPurpose>()({
  name: text(m.donations_nameDe, { required: true }),
  nameEn: text(m.donations_nameEn),
  slug: text(m.donations_slug),
  text: text(m.donations_textDe),
  textEn: text(m.donations_textEn),
  picture: value(m.donations_picture, null),
  goalCents: money(m.donations_goal),
  otherCents: money(m.donations_other, { empty: 0 }),
  position: number(m.donations_position, { empty: 0, blank: 0 }),
  hidden: flag(m.donations_hidden),
  isDeductible: flag(m.donations_isDeductible),
  taxNote: text(m.donations_taxNote),
  taxNoteEn: text(m.donations_taxNoteEn),
});

const word = ({ hidden }: DonationPurpose): string => (hidden ? m.donations_isHidden() : m.donations_isShown());
const Visibility = ({ purpose }: { purpose: DonationPurpose }) => (
  <State kind={purpose.hidden ? 'off' : 'ok'}>{word(purpose)}</State>
);

/** List and form of the donation purposes. */
export const donationPurposes = defineResource({
  icon: IconTargetArrow,
  listPath: 'shop/donation-purposes',
  editPath: (id) => (id ? `shop/donation-purposes/edit/${id}` : 'shop/donation-purposes/edit'),
  words: {
    plural: m.donations_donationPurposes,
    count: m.donations_donationPurposeCount,
    create: m.donations_donationPurposeCreate,
    search: m.donations_donationPurposeSearch,
    removed: m.donations_donationPurposesRemoved,
    loadFailed: m.donations_donationPurposesFailed,
    emptyTitle: m.donations_donationPurposesEmpty,
    emptyText: m.donations_donationPurposesEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneEnd: (purpose) => <Visibility purpose={purpose} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    moneyColumn({ key: 'goalCents', label: m.donations_goal, cents: ({ goalCents }: DonationPurpose) => goalCents }),
    {
      key: 'hidden',
      label: m.donations_state,
      cell: (purpose) => <Visibility purpose={purpose} />,
      text: word,
    },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.donations_donationPurposeOne()}</legend>
        <TextInput {...bind.text('name')} />
        <Textarea autosize minRows={4} {...bind.text('text')} description={m.donations_textHelp()} />
        <Switch {...bind.flag('hidden')} description={m.donations_hiddenHelp()} />
      </fieldset>
      <ImageField {...bind.value('picture')} shape="wide" />
      <fieldset>
        <legend>{m.donations_goal()}</legend>
        <div className="kp-two">
          <TextInput
            {...bind.text('goalCents')}
            inputMode="decimal"
            rightSection="€"
            description={m.donations_goalHelp()}
          />
          <TextInput
            {...bind.text('otherCents')}
            inputMode="decimal"
            rightSection="€"
            description={m.donations_otherHelp()}
          />
        </div>
      </fieldset>
      <details open={values.nameEn !== '' || values.textEn !== ''}>
        <summary>{m.donations_inEnglish()}</summary>
        <TextInput {...bind.text('nameEn')} />
        <Textarea autosize minRows={4} {...bind.text('textEn')} />
      </details>
      <details open={values.isDeductible || values.taxNote !== ''}>
        <summary>{m.donations_tax()}</summary>
        <Switch {...bind.flag('isDeductible')} description={m.donations_isDeductibleHelp()} />
        <Textarea autosize minRows={2} {...bind.text('taxNote')} description={m.donations_taxNoteHelp()} />
        <Textarea autosize minRows={2} {...bind.text('taxNoteEn')} />
      </details>
      <details>
        <summary>{m.donations_addressAndOrder()}</summary>
        <TextInput {...bind.text('slug')} description={m.donations_slugHelp()} />
        <TextInput className="kp-short" inputMode="numeric" {...bind.text('position')} />
      </details>
    </>
  ),
  store: recordStore({ name: 'donation_purpose', form }),
});
