import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { flag, number, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Team } from '../../contract/records.ts';
import type { Sport } from '../../contract/words.ts';
import { sportOptions, sportWord } from '../role-words.ts';
import { ChoiceField } from './choice-field.tsx';
import { NextStep } from './first-steps.tsx';
import { asFilter, optionalDay, ownFilter } from './form-parts.ts';
import { clubChoices } from './sports-api.ts';
import { TeamAside } from './team-aside.tsx';

const form = formOf<Team>()({
  club: text(m.sports_clubOne, { required: true }),
  name: text(m.kernel_labelName, { required: true }),
  sport: value<Sport>(m.sports_sport, 'football'),
  ageClass: text(m.sports_ageClass),
  bornFrom: optionalDay(m.sports_bornFrom),
  pitch: text(m.sports_pitch),
  training: text(m.sports_training),
  trainingEn: text(m.sports_trainingEn),
  picture: value<string | null>(m.sports_picture, null),
  isPublic: flag(m.sports_isPublic, true),
  position: number(m.sports_order, { empty: 0 }),
});

/** Teams of all clubs. */
export const teams = defineResource({
  icon: IconUsersGroup,
  listPath: 'sports/teams/browse',
  editPath: (id) => (id ? `sports/teams/edit/${id}` : 'sports/teams/edit'),
  words: {
    plural: m.sports_teams,
    count: m.sports_teamCount,
    create: m.sports_teamCreate,
    search: m.sports_teamSearch,
    removed: m.sports_teamsRemoved,
    loadFailed: m.sports_teamsFailed,
    emptyTitle: m.sports_teamsEmpty,
    emptyText: m.sports_teamsEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => [sportWord(one.sport), one.ageClass].filter(Boolean).join(', '),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'sport', label: m.sports_sport, text: (one) => sportWord(one.sport) },
    { key: 'ageClass', label: m.sports_ageClass, text: (one) => one.ageClass },
    { key: 'pitch', label: m.sports_pitch, from: 'medium', text: (one) => one.pitch },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    ownFilter,
    {
      name: 'club',
      label: m.sports_clubOne,
      options: [],
      load: asFilter(clubChoices),
    },
  ],
  writing: 'sports.club.update',
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const clubs = await clubChoices();
    return { club: params.get('club') ?? (clubs.length === 1 ? (clubs[0]?.value ?? '') : '') };
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.sports_teamOne()}</legend>
        <ChoiceField {...bind.value('club')} load={clubChoices} />
        <div className="kp-two">
          <TextInput {...bind.text('name')} />
          <NativeSelect {...bind.text('sport')} data={sportOptions()} />
          <TextInput {...bind.text('ageClass')} description={m.sports_ageClassHelp()} />
          <TextInput type="date" {...bind.text('bornFrom')} description={m.sports_bornFromHelp()} />
        </div>
        <TextInput {...bind.text('pitch')} description={m.sports_pitchHelp()} />
      </fieldset>
      <fieldset>
        <legend>{m.sports_onWebsite()}</legend>
        <Switch {...bind.flag('isPublic')} description={m.sports_isPublicHelp()} />
        <Textarea autosize minRows={2} {...bind.text('training')} description={m.sports_trainingHelp()} />
        <Textarea autosize minRows={2} {...bind.text('trainingEn')} />
        <ImageField {...bind.value('picture')} />
        <div className="kp-short">
          <TextInput inputMode="numeric" {...bind.text('position')} />
        </div>
      </fieldset>
    </>
  ),
  head: () => <NextStep />,
  aside: (row) => <TeamAside team={row} />,
  store: recordStore({ name: 'team', form }),
});
