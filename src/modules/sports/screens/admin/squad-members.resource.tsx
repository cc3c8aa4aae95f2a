import { NativeSelect, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { number, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { SquadMember } from '../../contract/records.ts';
import type { MemberRole } from '../../contract/words.ts';
import { roleOptions, roleWord } from '../role-words.ts';
import { ChoiceField } from './choice-field.tsx';
import { asFilter, optionalDay } from './form-parts.ts';
import { athleteChoices, type Choice, seasonChoices, teamChoices } from './sports-api.ts';

/** A role with the names that its list shows. */
type Shown = SquadMember & { athleteName?: string; teamName?: string };

const form = formOf<Shown>()({
  athlete: text(m.sports_athleteOne, { required: true }),
  team: text(m.sports_teamOne, { required: true }),
  season: text(m.sports_seasonOne, { required: true }),
  role: value<MemberRole>(m.sports_role, 'player'),
  position: text(m.sports_position),
  shirt: number(m.sports_shirt),
  fromOn: optionalDay(m.sports_fromOn),
  untilOn: optionalDay(m.sports_untilOn),
});

const wordOf = (choices: readonly Choice[], id: string) => choices.find((one) => one.value === id)?.label ?? '';

const store = recordStore({
  name: 'squad_member',
  form,
  complete: async (rows) => {
    const [people, teams] = await Promise.all([athleteChoices(), teamChoices()]);
    return rows.map((one) => ({
      ...one,
      athleteName: wordOf(people, one.athlete),
      teamName: wordOf(teams, one.team),
    }));
  },
});

/** Roles of people in teams. */
export const squadMembers = defineResource({
  icon: IconUsersGroup,
  listPath: 'sports/squad/browse',
  editPath: (id) => (id ? `sports/squad/edit/${id}` : 'sports/squad/edit'),
  words: {
    plural: m.sports_squadMembers,
    count: m.sports_squadMemberCount,
    create: m.sports_squadMemberCreate,
    search: m.sports_squadMemberSearch,
    removed: m.sports_squadMembersRemoved,
    loadFailed: m.sports_squadMembersFailed,
    emptyTitle: m.sports_squadMembersEmpty,
    emptyText: m.sports_squadMembersEmptyText,
  },
  titleOf: (one: Shown) => one.athleteName ?? roleWord(one.role),
  phoneUnder: (one: Shown) => [one.teamName, roleWord(one.role)].filter(Boolean).join(', '),
  columns: [
    { key: 'athlete', label: m.kernel_labelName, text: (one: Shown) => one.athleteName ?? roleWord(one.role) },
    { key: 'team', label: m.sports_teamOne, text: (one: Shown) => one.teamName ?? '' },
    { key: 'role', label: m.sports_role, text: (one: Shown) => roleWord(one.role) },
    { key: 'shirt', label: m.sports_shirt, sort: 'shirt', text: (one: Shown) => String(one.shirt ?? '') },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    { name: 'team', label: m.sports_teamOne, options: [], load: asFilter(teamChoices) },
    { name: 'season', label: m.sports_seasonOne, options: [], load: asFilter(seasonChoices) },
  ],
  writing: 'sports.athlete.update',
  defaultSort: 'shirt',
  touched: (one: Shown) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const [season] = await seasonChoices();
    return {
      athlete: params.get('athlete') ?? '',
      team: params.get('team') ?? '',
      ...(season ? { season: season.value } : {}),
    };
  },
  fields: (bind) => (
    <fieldset>
      <legend>{m.sports_squadMemberOne()}</legend>
      <ChoiceField {...bind.value('athlete')} load={athleteChoices} />
      <ChoiceField {...bind.value('team')} load={teamChoices} />
      <div className="kp-two">
        <ChoiceField {...bind.value('season')} load={seasonChoices} />
        <NativeSelect {...bind.text('role')} data={roleOptions()} />
        <TextInput inputMode="numeric" {...bind.text('shirt')} description={m.sports_shirtHelp()} />
        <TextInput {...bind.text('position')} />
        <TextInput type="date" {...bind.text('fromOn')} />
        <TextInput type="date" {...bind.text('untilOn')} />
      </div>
    </fieldset>
  ),
  store,
});
