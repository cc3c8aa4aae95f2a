import { Textarea, TextInput } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Quote } from '../../collections/quotes.ts';
import { type LineForm, LinesField, lineForms, linesOf } from './lines-field.tsx';
import { QuoteActions } from './quote-actions.tsx';

type QuoteForm = {
  name: string;
  email: string;
  phone: string;
  message: string;
  lines: LineForm[];
  answer: string;
  validUntil: string;
};

const STATES: Readonly<Record<Quote['state'], { kind: StateKind; word: () => string }>> = {
  asked: { kind: 'warn', word: m.quotes_stateAsked },
  offered: { kind: 'half', word: m.quotes_stateOffered },
  accepted: { kind: 'ok', word: m.quotes_stateAccepted },
  declined: { kind: 'off', word: m.quotes_stateDeclined },
  expired: { kind: 'off', word: m.quotes_stateExpired },
};

const stateOf = ({ state }: Quote) => <State kind={STATES[state].kind}>{STATES[state].word()}</State>;

/** Questions for a price, and the offers that answer them (S-20). */
export const quotes = defineResource<Quote, QuoteForm>({
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
  blank: { name: '', email: '', phone: '', message: '', lines: [], answer: '', validUntil: '' },
  valuesOf: ({ name, email, phone, message, lines, answer, validUntil }) => ({
    name,
    email,
    phone,
    message,
    answer,
    lines: lineForms(lines),
    validUntil: validUntil ?? '',
  }),
  required: ['name', 'email'],
  labels: {
    name: m.quotes_name,
    email: m.quotes_email,
    phone: m.quotes_phone,
    message: m.quotes_message,
    lines: m.quotes_lines,
    answer: m.quotes_answer,
    validUntil: m.quotes_validUntil,
  },
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
  store: recordStore({
    name: 'quote',
    bodyOf: ({ lines, validUntil, ...values }) => ({
      ...values,
      lines: linesOf(lines),
      validUntil: validUntil || null,
    }),
  }),
});
