import { Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { flag, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import type { Sending } from '../../../collections/sendings.ts';
import { LetterPart } from '../letter/letter-part.tsx';
import { ReadersField } from './readers-field.tsx';
import { SendingActs } from './sending-acts.tsx';
import { SENDING_WORDS, SendingMark } from './sending-words.tsx';

const form = formOf<Sending>()({
  subject: text(m.newsletter_subject),
  subjectEn: text(m.newsletter_subjectEn),
  preheader: text(m.newsletter_preheader),
  preheaderEn: text(m.newsletter_preheaderEn),
  blocks: value<Block[]>(m.newsletter_blocks, []),
  lists: value<string[]>(m.newsletter_lists, []),
  without: value<string[]>(m.newsletter_withoutLists, []),
  inArchive: flag(m.newsletter_inArchive, true),
  countsClicks: flag(m.newsletter_countsClicks),
  templateId: value<string | null>(m.newsletter_templateOne, null),
});
export type SendingForm = ValuesOf<typeof form>;

const whenOf = ({ state, startsAt, startedAt }: Sending): string => {
  const at = state === 'scheduled' ? startsAt : startedAt;
  return at ? stampOf(at) : '';
};

/** Newsletters from the first draft on. */
export const sendings = defineResource({
  icon: IconSend,
  listPath: 'newsletter/sendings/browse',
  editPath: (id) => (id ? `newsletter/sendings/edit/${id}` : 'newsletter/sendings/edit'),
  words: {
    plural: m.newsletter_sendings,
    count: m.newsletter_sendingCount,
    create: m.newsletter_sendingCreate,
    search: m.newsletter_sendingSearch,
    removed: m.newsletter_sendingsRemoved,
    loadFailed: m.newsletter_sendingsFailed,
    emptyTitle: m.newsletter_sendingsEmpty,
    emptyText: m.newsletter_sendingsEmptyText,
  },
  titleOf: ({ subject }) => subject || m.newsletter_sendingUntitled(),
  under: whenOf,
  phoneEnd: ({ state }) => <SendingMark state={state} />,
  columns: [
    {
      key: 'subject',
      label: m.newsletter_subject,
      sort: 'subject',
      text: ({ subject }) => subject || m.newsletter_sendingUntitled(),
    },
    {
      key: 'state',
      label: m.newsletter_state,
      cell: ({ state }) => <SendingMark state={state} />,
      text: ({ state }) => SENDING_WORDS[state].word(),
    },
    { key: 'when', label: m.newsletter_sendingWhen, sort: 'stateAt', text: whenOf },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'state',
      label: m.newsletter_state,
      options: Object.entries(SENDING_WORDS).map(([value, { word: label }]) => ({ value, label })),
    },
  ],
  defaultSort: '-stateAt',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <LetterPart bind={bind} values={values} />
      <fieldset>
        <legend>{m.newsletter_readers()}</legend>
        <ReadersField lists={bind.value('lists')} without={bind.value('without')} />
      </fieldset>
      <fieldset>
        <legend>{m.newsletter_sendingChoices()}</legend>
        <Switch {...bind.flag('inArchive')} description={m.newsletter_inArchiveHelp()} />
        <Switch {...bind.flag('countsClicks')} description={m.newsletter_countsClicksHelp()} />
      </fieldset>
    </>
  ),
  lock: 'newsletter_sending',
  aside: (row, state) => <SendingActs row={row} form={state} />,
  store: recordStore<Sending, SendingForm>({ name: 'newsletter_sending', form }),
});
