import { IconReceipt } from '@tabler/icons-react';
import { money, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { EntryKind } from '../../../contract/words.ts';
import { dayWords, filterOf, loadMasters, todayHere } from '../cash-api.ts';
import { EntryMark, entryKinds, entryKindWord, entryStates, entryStateWord } from '../words.tsx';
import { EntryAside } from './entry-aside.tsx';
import { EntryFields } from './entry-fields.tsx';
import { numberOf, type Shown } from './entry-number.ts';

const form = formOf<Shown>()({
  kind: value<EntryKind>(m.cashbook_direction, 'income'),
  onDay: text(m.cashbook_onDay, { required: true }),
  account: text(m.cashbook_accountOne, { required: true }),
  toAccount: optionalText(m.cashbook_toAccount),
  cents: money(m.cashbook_amount, { required: true }),
  text: text(m.cashbook_text, { required: true }),
  category: optionalText(m.cashbook_categoryOne),
  costCentre: optionalText(m.cashbook_costCentreOne),
  purpose: optionalText(m.cashbook_purposeOne),
  /** The stored entry. */
  stored: {
    label: m.cashbook_entryOne,
    blank: null as Shown | null,
    readFrom: (one) => one,
    writeTo: () => ({}),
  },
});
export type EntryValues = ValuesOf<typeof form>;

const signed = ({ kind, cents }: Shown): number => (kind === 'expense' ? -cents : cents);

/** The lines of the cash book. */
export const entries = defineResource({
  icon: IconReceipt,
  listPath: 'cashbook/entries',
  editPath: (id) => (id ? `cashbook/entries/edit/${id}` : 'cashbook/entries/edit'),
  words: {
    plural: m.cashbook_entries,
    count: m.cashbook_entryCount,
    create: m.cashbook_entryCreate,
    search: m.cashbook_entrySearch,
    removed: m.cashbook_entriesRemoved,
    loadFailed: m.cashbook_entriesFailed,
    emptyTitle: m.cashbook_entriesEmpty,
    emptyText: m.cashbook_entriesEmptyText,
  },
  titleOf: (one: Shown) => one.text,
  under: (one: Shown) => one.reason,
  phoneUnder: (one: Shown) => [dayWords(one.onDay), one.accountName, entryStateWord(one.state)].join(' · '),
  phoneEnd: (one: Shown) => <span className="nowrap">{euroExact(signed(one))}</span>,
  columns: [
    { key: 'text', label: m.cashbook_text, text: (one: Shown) => one.text },
    { key: 'onDay', label: m.cashbook_onDay, sort: 'onDay', text: (one: Shown) => dayWords(one.onDay) },
    { key: 'number', label: m.cashbook_number, sort: 'number', text: numberOf },
    { key: 'account', label: m.cashbook_accountOne, text: (one: Shown) => one.accountName ?? '' },
    {
      key: 'category',
      label: m.cashbook_categoryOne,
      from: 'medium',
      text: (one: Shown) => one.categoryName || entryKindWord(one.kind),
    },
    moneyColumn({ key: 'cents', label: m.cashbook_amount, sort: 'cents', cents: signed }),
    {
      key: 'state',
      label: m.kernel_labelStatus,
      from: 'medium',
      text: (one: Shown) => entryStateWord(one.state),
      cell: (one: Shown) => <EntryMark state={one.state} />,
    },
  ],
  filters: [
    { name: 'account', label: m.cashbook_accountOne, options: [], load: filterOf('accounts') },
    { name: 'kind', label: m.cashbook_direction, options: entryKinds },
    { name: 'category', label: m.cashbook_categoryOne, options: [], load: filterOf('categories') },
    { name: 'costCentre', label: m.cashbook_costCentreOne, options: [], load: filterOf('centres') },
    { name: 'purpose', label: m.cashbook_purposeOne, options: [], load: filterOf('purposes') },
    { name: 'state', label: m.kernel_labelStatus, options: entryStates },
  ],
  defaultSort: '-onDay',
  removal: 'cashbook.entry.update',
  touched: (one: Shown) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async () => {
    const { accounts } = await loadMasters();
    return { onDay: todayHere(), account: accounts.find(({ isActive }) => isActive)?._id ?? '' };
  },
  fields: (bind, values) => <EntryFields bind={bind} values={values} />,
  aside: (row: Shown, form) => <EntryAside key={`${row._id} ${row.rev}`} entry={row} form={form} />,
  store: recordStore({
    name: 'cash_entry',
    form,
    complete: async (rows) => {
      const { accounts, categories, purposes } = await loadMasters();
      const nameIn = (list: readonly { _id: string; name: string }[], id: string | null): string =>
        list.find(({ _id }) => _id === id)?.name ?? '';
      return rows.map((one) => ({
        ...one,
        accountName: [nameIn(accounts, one.account), nameIn(accounts, one.toAccount)].filter(Boolean).join(' → '),
        categoryName: nameIn(categories, one.category) || nameIn(purposes, one.purpose),
      }));
    },
  }),
});
