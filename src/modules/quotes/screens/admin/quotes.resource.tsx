import { Textarea, TextInput } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { optionalText, rows, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Quote } from '../../collections/quotes.ts';
import { LinesField, lineForm, lineFrom } from './lines-field.tsx';
import { QuoteActions } from './quote-actions.tsx';

const form = formOf<Quote>()({
  name: text(m.quotes_name, { required: true }),
  email: text(m.quotes_email, { required: true }),
  phone: text(m.quotes_phone),
  message: text(m.quotes_message),
  lines: rows(m.quotes_lines, { blank: [], read: lineForm, write: lineFrom }),
  answer: text(m.quotes_answer),
  validUntil: optionalText(m.quotes_validUntil),
});

const STATES: Readonly<Record<Quote['state'], { kind: StateKind; word: () => string }>> = {
  asked: { kind: 'warn', word: m.quotes_stateAsked },
  offered: { kind: 'half', word: m.quotes_stateOffered },
  accepted: { kind: 'ok', word: m.quotes_stateAccepted },
  declined: { kind: 'off', word: m.quotes_stateDeclined },
  expired: { kind: 'off', word: m.quotes_stateExpired },
};

const stateOf = ({ state }: Quote) => <State kind={STATES[state].kind}>{STATES[state].word()}</State>;

/** Questions for a price, and the offers that answer them (S-20). */
export const quotes = defineResource({
  icon: IconMessageQuestion,
  listPath: 'shop/pricerequest/browse',
  editPath: (id) => (id ? `shop/pricerequest/edit/${id}` : 'shop/pricerequest/edit'),
  words: {
    plural: m.quotes_quotes,
    count: m.quotes_quoteCount,
    create: m.quotes_quoteCreate,
    search: m.quotes_quoteSearch,
    removed: m.quotes_quotesRemoved,
    loadFailed: m.quotes_quotesFailed,
    emptyTitle: m.quotes_quotesEmpty,
    emptyText: m.quotes_quotesEmptyText,
  },
  titleOf: (one) => one.number,
  phoneUnder: ({ name, lines }) => [name, lines[0]?.name].filter(Boolean).join(' · '),
  phoneEnd: stateOf,
  columns: [
    { key: 'number', label: m.quotes_number, sort: 'number', text: (one) => one.number },
    { key: 'name', label: m.quotes_name, sort: 'name', text: (one) => one.name },
    {
      key: 'lines',
      label: m.quotes_lines,
      text: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    },
    { key: 'state', label: m.quotes_state, text: ({ state }) => STATES[state].word(), cell: stateOf },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'state',
      label: m.quotes_state,
      options: Object.entries(STATES).map(([value, { word }]) => ({ value, label: word })),
    },
  ],
  defaultSort: '-number',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.quotes_customer()}</legend>
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('email')} type="email" description={m.quotes_customerHelp()} />
        <TextInput className="kp-short" {...bind.text('phone')} type="tel" />
        <Textarea autosize minRows={2} {...bind.text('message')} />
      </fieldset>
      <fieldset>
        <legend>{m.quotes_offer()}</legend>
        <LinesField {...bind.value('lines')} errorAt={bind.errorAt} />
        <Textarea autosize minRows={2} {...bind.text('answer')} description={m.quotes_answerHelp()} />
        <TextInput type="date" {...bind.text('validUntil')} description={m.quotes_validUntilHelp()} />
      </fieldset>
    </>
  ),
  aside: (row, form) => <QuoteActions key={row.rev} quote={row} form={form} />,
  store: recordStore({ name: 'quote', form }),
});
