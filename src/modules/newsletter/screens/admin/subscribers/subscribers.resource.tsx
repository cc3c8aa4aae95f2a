import { NativeSelect, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { listContract } from '../../../collections/lists.ts';
import type { Subscriber } from '../../../collections/subscribers.ts';
import type { SubscriberState } from '../../../contract/states.ts';
import { ListsField, MOST_LISTS } from './lists-field.tsx';
import { MergeSubscriber } from './merge-subscriber.tsx';
import { SubscriberFacts } from './subscriber-facts.tsx';
import { StateMark, SUBSCRIBER_STATE, stateWord } from './subscriber-words.tsx';

type SubscriberForm = Pick<Subscriber, 'email' | 'name' | 'locale' | 'lists' | 'note'> & {
  /** '' = not stored yet: an address is entered once, and states are for those that are there. */
  state: SubscriberState | '';
};

/** `listNames`: for the file and the column of the lists. */
type Shown = Subscriber & { listNames?: string };

const listApi = apiOf<typeof listContract.endpoints>();

const listsOfParish = async () =>
  (await listApi('GET /api/v0/newsletter_list/', { query: { site: adminSite(), limit: MOST_LISTS } })).newsletter_list;

async function withListNames(rows: Shown[]): Promise<Shown[]> {
  const names = new Map((await listsOfParish()).map(({ _id, name }) => [_id, name]));
  return rows.map((row) => ({ ...row, listNames: row.lists.flatMap((id) => names.get(id) ?? []).join(', ') }));
}

/** The addresses that subscribed. */
export const subscribers = defineResource<Shown, SubscriberForm>({
  icon: IconUsers,
  listPath: 'newsletter/subscriber/browse',
  editPath: (id) => (id ? `newsletter/subscriber/edit/${id}` : 'newsletter/subscriber/edit'),
  words: {
    plural: m.newsletter_subscribers,
    count: m.newsletter_subscriberCount,
    create: m.newsletter_subscriberCreate,
    search: m.newsletter_subscriberSearch,
    removed: m.newsletter_subscribersRemoved,
    loadFailed: m.newsletter_subscribersFailed,
    emptyTitle: m.newsletter_subscribersEmpty,
    emptyText: m.newsletter_subscribersEmptyText,
  },
  titleOf: ({ email }) => email,
  under: ({ name }) => name,
  phoneEnd: (one) => <StateMark one={one} />,
  columns: [
    { key: 'email', label: m.newsletter_email, sort: 'email', text: ({ email }) => email },
    { key: 'name', label: m.newsletter_nameDe, sort: 'name', text: ({ name }) => name },
    { key: 'state', label: m.newsletter_state, cell: (one) => <StateMark one={one} />, text: stateWord },
    {
      key: 'lists',
      label: m.newsletter_lists,
      text: ({ listNames }) => listNames ?? '',
      from: 'wide',
    },
    { ...changedColumn(), sort: 'updatedAt' },
    {
      key: 'locale',
      label: m.newsletter_language,
      text: ({ locale }) => (locale === 'en' ? m.newsletter_english() : m.newsletter_german()),
      isExtra: true,
    },
    { key: 'note', label: m.newsletter_note, text: ({ note }) => note, isExtra: true },
  ],
  filters: [
    {
      name: 'state',
      label: m.newsletter_state,
      options: Object.entries(SUBSCRIBER_STATE).map(([value, { word: label }]) => ({ value, label })),
    },
    {
      name: 'list',
      label: m.newsletter_listOne,
      options: [],
      load: async () => (await listsOfParish()).map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
  ],
  buttons: () => <ImportButton path="newsletter/subscriber/import" />,
  defaultSort: 'email',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  blank: { email: '', name: '', locale: 'de', lists: [], note: '', state: '' },
  valuesOf: ({ email, name, locale, lists, note, state }) => ({ email, name, locale, lists, note, state }),
  required: ['email'],
  labels: {
    email: m.newsletter_email,
    name: m.newsletter_nameDe,
    locale: m.newsletter_language,
    lists: m.newsletter_lists,
    note: m.newsletter_note,
    state: m.newsletter_state,
  },
  fields: (bind, { state }) => (
    <fieldset>
      <legend>{m.newsletter_subscriberOne()}</legend>
      <TextInput
        type="email"
        {...bind.text('email')}
        readOnly={state !== ''}
        description={state === '' ? m.newsletter_emailHelp() : undefined}
      />
      <TextInput {...bind.text('name')} />
      <TextInput {...bind.text('note')} description={m.newsletter_noteHelp()} />
      <ListsField {...bind.value('lists')} />
      {state === '' ? null : (
        <NativeSelect
          className="kp-short"
          {...bind.text('state')}
          description={m.newsletter_stateHelp()}
          data={Object.entries(SUBSCRIBER_STATE).map(([value, { word: label }]) => ({ value, label: label() }))}
        />
      )}
      <NativeSelect
        className="kp-short"
        {...bind.text('locale')}
        data={[
          { value: 'de', label: m.newsletter_german() },
          { value: 'en', label: m.newsletter_english() },
        ]}
      />
    </fieldset>
  ),
  aside: (row, form) => (
    <div className="kp-stack">
      <MergeSubscriber subscriber={row} form={form} />
      {/* Comes late and is long, so it stands below what can be done. */}
      <SubscriberFacts key={row.rev} subscriber={row} />
    </div>
  ),
  store: recordStore<Shown, SubscriberForm>({
    name: 'newsletter_subscriber',
    complete: withListNames,
    bodyOf: ({ email, state, ...rest }) => (state === '' ? { ...rest, email } : { ...rest, state }),
  }),
});
