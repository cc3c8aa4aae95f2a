import { IconBug, IconFlag, IconProgress, IconTargetArrow, IconUser } from '@tabler/icons-react';
import { number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { SavedViews } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import type { Item } from '../../../contract/item.ts';
import type { Priority, Reproducibility, Resolution, Severity, Status } from '../../../contract/states.ts';
import { changeBack, changeMany, type Former, loadChoices } from '../bug-api.ts';
import {
  priorityOptions,
  priorityWord,
  reproduceOptions,
  resolutionWord,
  StatusMark,
  severityOptions,
  severityWord,
  statusOptions,
  statusWord,
} from '../words.tsx';
import { ItemAside } from './item-aside.tsx';
import { ItemFields } from './item-fields.tsx';
import { ListButtons } from './list-buttons.tsx';

const form = formOf<Item>()({
  title: text(m.bugtracker_title, { required: true }),
  text: text(m.bugtracker_text),
  inProject: {
    label: m.bugtracker_project,
    blank: '',
    readFrom: ({ project }) => project,
    writeTo: (project: string): { project?: string } => (project ? { project } : {}),
  },
  status: value<Status>(m.kernel_labelStatus, 'new'),
  resolution: value<Resolution>(m.bugtracker_resolution, 'open'),
  severity: value<Severity>(m.bugtracker_severity, 'minor'),
  priority: value<Priority>(m.bugtracker_priority, 'normal'),
  reproduce: value<Reproducibility>(m.bugtracker_reproduce, 'haveNotTried'),
  tags: value<string[]>(m.bugtracker_tags, []),
  developer: optionalText(m.bugtracker_developer),
  milestone: optionalText(m.bugtracker_milestone),
  dueOn: optionalText(m.bugtracker_dueOn),
  estimateMinutes: number(m.bugtracker_estimate),
  spentMinutes: number(m.bugtracker_spent, { empty: 0 }),
  duplicateOf: number(m.bugtracker_duplicateOf),
  changeNote: text(m.bugtracker_changeNote),
  changeNoteEn: text(m.bugtracker_changeNoteEn),
  visitorAnswer: text(m.bugtracker_visitorAnswer),
  /** The stored item. */
  stored: {
    label: m.bugtracker_itemOne,
    blank: null as Item | null,
    readFrom: (one) => one,
    writeTo: () => ({}),
  },
});
export type ItemValues = ValuesOf<typeof form>;

type Field = 'status' | 'priority' | 'developer' | 'milestone';

/** An action that gives all picked items one value of a field, and can be taken back. */
function setField(
  field: Field,
  rest: Pick<BulkAction, 'label' | 'icon'> & Required<Pick<BulkAction, 'choose'>>,
): BulkAction {
  let former: Former[] = [];
  return {
    id: field,
    ...rest,
    run: async (ids, chosen) => {
      former = await changeMany(ids, { [field]: chosen || null });
      return undefined;
    },
    undo: async () => void (await changeBack(former, field)),
    done: (count) => m.bugtracker_itemsChanged({ count }),
  };
}

const none = { value: '', label: m.bugtracker_none };
const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: () => name });

const store = recordStore({ name: 'system_bugtracker', form });

/** Items of a parish. */
export const items = defineResource({
  icon: IconBug,
  listPath: 'bugtracker/browse',
  editPath: (id) => (id ? `bugtracker/edit/${id}` : 'bugtracker/edit'),
  words: {
    plural: m.bugtracker_items,
    count: m.bugtracker_itemCount,
    create: m.bugtracker_itemCreate,
    search: m.bugtracker_itemSearch,
    removed: m.bugtracker_itemsRemoved,
    loadFailed: m.bugtracker_itemsFailed,
    emptyTitle: m.bugtracker_itemsEmpty,
    emptyText: m.bugtracker_itemsEmptyText,
  },
  titleOf: ({ number: no, title }) => `#${no} ${title}`,
  under: ({ tags }) => tags.join(', '),
  phoneEnd: ({ status }) => <StatusMark status={status} />,
  columns: [
    { key: 'title', label: m.bugtracker_title, sort: 'title', text: ({ number: no, title }) => `#${no} ${title}` },
    {
      key: 'status',
      label: m.kernel_labelStatus,
      sort: 'status',
      text: ({ status }) => statusWord(status),
      cell: ({ status }) => <StatusMark status={status} />,
    },
    { key: 'priority', label: m.bugtracker_priority, sort: 'priority', text: ({ priority }) => priorityWord(priority) },
    {
      key: 'severity',
      label: m.bugtracker_severity,
      sort: 'severity',
      from: 'medium',
      text: ({ severity }) => severityWord(severity),
    },
    { key: 'reporter', label: m.bugtracker_reporter, from: 'wide', text: ({ reporterName }) => reporterName },
    { key: 'dueOn', label: m.bugtracker_dueOn, sort: 'dueOn', isExtra: true, text: ({ dueOn }) => dueOn ?? '' },
    {
      key: 'resolution',
      label: m.bugtracker_resolution,
      isExtra: true,
      text: ({ resolution }) => resolutionWord(resolution),
    },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'project',
      label: m.bugtracker_project,
      options: [],
      load: async () => (await loadChoices()).projects.map(named),
    },
    {
      name: 'status',
      label: m.kernel_labelStatus,
      none: m.bugtracker_statusOpen,
      options: [...statusOptions, { value: 'all', label: m.design_adminAll }],
    },
    { name: 'priority', label: m.bugtracker_priority, options: priorityOptions },
    { name: 'severity', label: m.bugtracker_severity, options: severityOptions },
    { name: 'reproduce', label: m.bugtracker_reproduce, options: reproduceOptions },
    {
      name: 'developer',
      label: m.bugtracker_developer,
      options: [{ value: 'none', label: m.bugtracker_nobody }],
      load: async () => (await loadChoices()).people.map(named),
    },
    {
      name: 'tags',
      label: m.bugtracker_tags,
      options: [],
      load: async () => (await loadChoices()).tags.map((tag) => ({ value: tag, label: () => tag })),
    },
    {
      name: 'milestone',
      label: m.bugtracker_milestone,
      options: [{ value: 'none', label: m.bugtracker_none }],
      load: async () => (await loadChoices()).milestones.map(named),
    },
  ],
  defaultSort: '-updatedAt',
  buttons: () => <ListButtons />,
  views: () => <SavedViews list="bugtracker/browse" />,
  actions: [
    setField('status', { label: m.kernel_labelStatus, icon: IconProgress, choose: async () => statusOptions }),
    setField('priority', { label: m.bugtracker_priority, icon: IconFlag, choose: async () => priorityOptions }),
    setField('developer', {
      label: m.bugtracker_developer,
      icon: IconUser,
      choose: async () => [...(await loadChoices()).people.map(named), none],
    }),
    setField('milestone', {
      label: m.bugtracker_milestone,
      icon: IconTargetArrow,
      choose: async () => [...(await loadChoices()).milestones.filter(({ isOpen }) => isOpen).map(named), none],
    }),
  ],
  removal: 'bugtracker.item.remove',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...form,
  fields: (bind, values) => <ItemFields bind={bind} values={values} />,
  aside: (row) => <ItemAside item={row} />,
  store: {
    ...store,
    list: ({ status = 'open', ...query }) => store.list(status === 'all' ? query : { ...query, status }),
  },
});
