import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Season } from '../../contract/records.ts';
import { NextStep } from './first-steps.tsx';
import { dayWords } from './form-parts.ts';
import { todayHere } from './sports-api.ts';

const form = formOf<Season>()({
  name: text(m.kernel_labelName, { required: true }),
  startsOn: text(m.sports_startsOn, { required: true }),
  endsOn: text(m.sports_endsOn, { required: true }),
});

/** A season begins in July: '2026/27'. */
function seasonOf(today: string) {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0);
  return { name: `${year}/${String(year + 1).slice(2)}`, startsOn: `${year}-07-01`, endsOn: `${year + 1}-06-30` };
}

export const seasons = defineResource({
  icon: IconCalendar,
  listPath: 'sports/seasons/browse',
  editPath: (id) => (id ? `sports/seasons/edit/${id}` : 'sports/seasons/edit'),
  words: {
    plural: m.sports_seasons,
    count: m.sports_seasonCount,
    create: m.sports_seasonCreate,
    search: m.sports_seasonSearch,
    removed: m.sports_seasonsRemoved,
    loadFailed: m.sports_seasonsFailed,
    emptyTitle: m.sports_seasonsEmpty,
    emptyText: m.sports_seasonsEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => `${dayWords(one.startsOn)} – ${dayWords(one.endsOn)}`,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'startsOn', label: m.sports_startsOn, sort: 'startsOn', text: (one) => dayWords(one.startsOn) },
    { key: 'endsOn', label: m.sports_endsOn, text: (one) => dayWords(one.endsOn) },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [],
  writing: 'sports.club.update',
  defaultSort: '-startsOn',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async () => seasonOf(todayHere()),
  fields: (bind) => (
    <fieldset>
      <legend>{m.sports_seasonOne()}</legend>
      <TextInput {...bind.text('name')} />
      <div className="kp-two">
        <TextInput type="date" {...bind.text('startsOn')} />
        <TextInput type="date" {...bind.text('endsOn')} />
      </div>
    </fieldset>
  ),
  head: () => <NextStep />,
  store: recordStore({ name: 'season', form }),
});
