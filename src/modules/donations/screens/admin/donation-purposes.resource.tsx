import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { numberFrom, recordStore } from '#design/admin/resource/record-store.ts';
import { euro } from '#kernel/web/euro.ts';
import { centsFrom, moneyText } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { DonationPurpose } from '../../collections/donation-purposes.ts';

type PurposeForm = {
  name: string;
  nameEn: string;
  slug: string;
  text: string;
  textEn: string;
  picture: string | null;
  goal: string;
  other: string;
  position: string;
  hidden: boolean;
  isDeductible: boolean;
  taxNote: string;
  taxNoteEn: string;
};

const word = ({ hidden }: DonationPurpose): string => (hidden ? m.donations_isHidden() : m.donations_isShown());
const Visibility = ({ purpose }: { purpose: DonationPurpose }) => (
  <State kind={purpose.hidden ? 'off' : 'ok'}>{word(purpose)}</State>
);
const money = (cents: number | null): string => (cents === null ? '–' : euro(cents));

/** What people can give for. */
export const donationPurposes = defineResource<DonationPurpose, PurposeForm>({
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
    { key: 'goalCents', label: m.donations_goal, text: ({ goalCents }) => money(goalCents) },
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
  blank: {
    name: '',
    nameEn: '',
    slug: '',
    text: '',
    textEn: '',
    picture: null,
    goal: '',
    other: '',
    position: '0',
    hidden: false,
    isDeductible: false,
    taxNote: '',
    taxNoteEn: '',
  },
  valuesOf: ({ goalCents, otherCents, position, ...one }) => ({
    name: one.name,
    nameEn: one.nameEn,
    slug: one.slug,
    text: one.text,
    textEn: one.textEn,
    picture: one.picture,
    hidden: one.hidden,
    isDeductible: one.isDeductible,
    taxNote: one.taxNote,
    taxNoteEn: one.taxNoteEn,
    position: String(position),
    goal: moneyText(goalCents),
    other: otherCents === 0 ? '' : moneyText(otherCents),
  }),
  required: ['name'],
  labels: {
    name: m.donations_nameDe,
    nameEn: m.donations_nameEn,
    slug: m.donations_slug,
    text: m.donations_textDe,
    textEn: m.donations_textEn,
    picture: m.donations_picture,
    goal: m.donations_goal,
    other: m.donations_other,
    position: m.donations_position,
    hidden: m.donations_hidden,
    isDeductible: m.donations_isDeductible,
    taxNote: m.donations_taxNote,
    taxNoteEn: m.donations_taxNoteEn,
  },
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
            {...bind.text('goal')}
            inputMode="decimal"
            rightSection="€"
            error={bind.errorAt('goalCents')}
            description={m.donations_goalHelp()}
          />
          <TextInput
            {...bind.text('other')}
            inputMode="decimal"
            rightSection="€"
            error={bind.errorAt('otherCents')}
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
  store: recordStore<DonationPurpose, PurposeForm>({
    name: 'donation_purpose',
    bodyOf: ({ goal, other, position, ...rest }) => ({
      ...rest,
      goalCents: centsFrom(goal, 'goalCents'),
      otherCents: centsFrom(other, 'otherCents') ?? 0,
      position: numberFrom(position) ?? 0,
    }),
  }),
});
