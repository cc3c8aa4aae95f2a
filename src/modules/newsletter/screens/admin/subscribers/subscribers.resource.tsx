import { NativeSelect, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Subscriber } from '../../../collections/subscribers.ts';
import type { SubscriberState } from '../../../contract/states.ts';
import { ListsField } from './lists-field.tsx';

type SubscriberForm = Pick<Subscriber, 'email' | 'name' | 'locale' | 'lists' | 'note'> & {
  /** '' = not stored yet: an address is entered once, and states are for those that are there. */
  state: SubscriberState | '';
};

const STATES = {
  pending: { kind: 'half', word: m.newsletter_statePending },
  confirmed: { kind: 'ok', word: m.newsletter_stateConfirmed },
  unsubscribed: { kind: 'off', word: m.newsletter_stateUnsubscribed },
  bounced: { kind: 'warn', word: m.newsletter_stateBounced },
  blocked: { kind: 'bad', word: m.newsletter_stateBlocked },
} as const satisfies Record<SubscriberState, object>;

const word = ({ state }: Subscriber): string => STATES[state].word();
const Mark = ({ one }: { one: Subscriber }) => <State kind={STATES[one.state].kind}>{word(one)}</State>;

/** The addresses that subscribed. */
export const subscribers = defineResource<Subscriber, SubscriberForm>({
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
  note: m.newsletter_notSendingYet,
  titleOf: ({ email }) => email,
  under: ({ name }) => name,
  phoneEnd: (one) => <Mark one={one} />,
  columns: [
    { key: 'email', label: m.newsletter_email, sort: 'email', text: ({ email }) => email },
    { key: 'name', label: m.newsletter_nameDe, sort: 'name', text: ({ name }) => name },
    { key: 'state', label: m.newsletter_state, cell: (one) => <Mark one={one} />, text: word },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'state',
      label: m.newsletter_state,
      options: Object.entries(STATES).map(([value, { word: label }]) => ({ value, label })),
    },
  ],
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
          data={Object.entries(STATES).map(([value, { word: label }]) => ({ value, label: label() }))}
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
  store: recordStore<Subscriber, SubscriberForm>({
    name: 'newsletter_subscriber',
    bodyOf: ({ email, state, ...rest }) => (state === '' ? { ...rest, email } : { ...rest, state }),
  }),
});
