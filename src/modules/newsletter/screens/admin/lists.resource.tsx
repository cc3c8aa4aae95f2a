import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { flag, number, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { List } from '../../collections/lists.ts';

const form = formOf<List>()({
  name: text(m.newsletter_nameDe, { required: true }),
  nameEn: text(m.newsletter_nameEn),
  description: text(m.newsletter_descriptionDe),
  descriptionEn: text(m.newsletter_descriptionEn),
  isPublic: flag(m.newsletter_isPublic, true),
  isDefault: flag(m.newsletter_isDefault),
  isArchived: flag(m.newsletter_isArchived),
  position: number(m.newsletter_position, { empty: 0, blank: 0 }),
});

const word = ({ isArchived, isPublic }: List): string => {
  if (isArchived) return m.newsletter_listIsArchived();
  return isPublic ? m.newsletter_listIsPublic() : m.newsletter_listIsInternal();
};
const ListState = ({ list }: { list: List }) => (
  <State kind={list.isArchived ? 'off' : list.isPublic ? 'ok' : 'half'}>{word(list)}</State>
);

/** List and form of the newsletter lists. */
export const lists = defineResource({
  icon: IconListDetails,
  listPath: 'newsletter/list/browse',
  editPath: (id) => (id ? `newsletter/list/edit/${id}` : 'newsletter/list/edit'),
  words: {
    plural: m.newsletter_lists,
    count: m.newsletter_listCount,
    create: m.newsletter_listCreate,
    search: m.newsletter_listSearch,
    removed: m.newsletter_listsRemoved,
    loadFailed: m.newsletter_listsFailed,
    emptyTitle: m.newsletter_listsEmpty,
    emptyText: m.newsletter_listsEmptyText,
  },
  titleOf: ({ name }) => name,
  under: ({ description }) => description,
  phoneEnd: (list) => <ListState list={list} />,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'description', label: m.kernel_labelDescription, text: ({ description }) => description },
    { key: 'state', label: m.newsletter_state, cell: (list) => <ListState list={list} />, text: word },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'position',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.newsletter_listOne()}</legend>
        <TextInput {...bind.text('name')} />
        <Textarea autosize minRows={2} {...bind.text('description')} />
        <Switch {...bind.flag('isPublic')} description={m.newsletter_isPublicHelp()} />
        <Switch {...bind.flag('isDefault')} description={m.newsletter_isDefaultHelp()} />
        <Switch {...bind.flag('isArchived')} description={m.newsletter_isArchivedHelp()} />
        <TextInput
          className="kp-short"
          inputMode="numeric"
          {...bind.text('position')}
          description={m.newsletter_positionHelp()}
        />
      </fieldset>
      <details open={values.nameEn !== '' || values.descriptionEn !== ''}>
        <summary>{m.newsletter_inEnglish()}</summary>
        <TextInput {...bind.text('nameEn')} />
        <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
      </details>
    </>
  ),
  store: recordStore({ name: 'newsletter_list', form }),
});
