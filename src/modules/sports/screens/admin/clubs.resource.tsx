import { ColorInput, Switch, Textarea, TextInput } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { flag, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Club } from '../../contract/records.ts';
import { NextStep } from './first-steps.tsx';
import { ownFilter } from './form-parts.ts';
import { ownClubChoices } from './sports-api.ts';

const form = formOf<Club>()({
  name: text(m.kernel_labelName, { required: true }),
  shortName: text(m.sports_shortName),
  isOwn: flag(m.sports_isOwn, true),
  description: text(m.kernel_labelDescription),
  descriptionEn: text(m.sports_descriptionEn),
  colour: text(m.sports_colour),
  crest: value<string | null>(m.sports_crest, null),
  website: text(m.sports_website),
});

const ownWord = ({ isOwn }: Club): string => (isOwn ? m.sports_ownClub() : m.sports_otherClub());

/** Clubs of the parish, and those they play against. */
export const clubs = defineResource({
  icon: IconShield,
  listPath: 'sports/clubs/browse',
  editPath: (id) => (id ? `sports/clubs/edit/${id}` : 'sports/clubs/edit'),
  words: {
    plural: m.sports_clubs,
    count: m.sports_clubCount,
    create: m.sports_clubCreate,
    search: m.sports_clubSearch,
    removed: m.sports_clubsRemoved,
    loadFailed: m.sports_clubsFailed,
    emptyTitle: m.sports_clubsEmpty,
    emptyText: m.sports_clubsEmptyText,
  },
  titleOf: (one) => one.name,
  phoneEnd: (one) => <State kind={one.isOwn ? 'ok' : 'half'}>{ownWord(one)}</State>,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'shortName', label: m.sports_shortName, text: (one) => one.shortName },
    { key: 'isOwn', label: m.sports_kind, text: ownWord },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [ownFilter],
  writing: 'sports.club.update',
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  // The first club is the one that has pages.
  firstValues: async () => ({ isOwn: (await ownClubChoices()).length === 0 }),
  fields: (bind) => (
    <fieldset>
      <legend>{m.sports_clubOne()}</legend>
      <Switch {...bind.flag('isOwn')} description={m.sports_isOwnHelp()} />
      <div className="kp-two">
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('shortName')} description={m.sports_shortNameHelp()} />
      </div>
      <Textarea autosize minRows={2} {...bind.text('description')} />
      <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
      <div className="kp-two">
        <ColorInput {...bind.value('colour')} format="hex" withEyeDropper={false} className="kp-short" />
        <TextInput type="url" {...bind.text('website')} />
      </div>
      <ImageField {...bind.value('crest')} shape="square" />
    </fieldset>
  ),
  head: () => <NextStep />,
  aside: (row) => (row.isOwn ? <a href={`/${adminSite()}/Sport/${row.slug}`}>{m.sports_onSite()}</a> : null),
  store: recordStore({ name: 'club', form }),
});
