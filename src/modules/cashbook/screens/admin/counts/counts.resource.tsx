import { IconCoins } from '@tabler/icons-react';
import { optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Count } from '../../../contract/count.ts';
import type { CountKind } from '../../../contract/words.ts';
import { dayWords, filterOf, loadMasters, todayHere } from '../cash-api.ts';
import { CountMark, countKinds, countKindWord, countStates, countStateWord } from '../words.tsx';
import { CountAside } from './count-aside.tsx';
import { CountFields } from './count-fields.tsx';

/** A count with the name of its purpose. */
export type Shown = Count & { purposeName?: string };

const form = formOf<Shown>()({
  kind: value<CountKind>(m.cashbook_direction, 'collection'),
  onDay: text(m.cashbook_onDay, { required: true }),
  service: text(m.cashbook_service),
  serviceKey: text(m.cashbook_service),
  account: text(m.cashbook_boxOne, { required: true }),
  purpose: optionalText(m.cashbook_purposeOne),
  pieces: value<Count['pieces']>(m.cashbook_pieces, []),
  counter: text(m.cashbook_counter),
  second: text(m.cashbook_second),
  note: text(m.cashbook_note),
  /** The stored count. */
  stored: {
    label: m.cashbook_countOne,
    blank: null as Shown | null,
    readFrom: (one) => one,
    writeTo: () => ({}),
  },
});
export type CountValues = ValuesOf<typeof form>;

const nameOf = ({ kind, service, purposeName }: Shown): string =>
  [countKindWord(kind), purposeName, service].filter(Boolean).join(', ');

/** Counting protocols: collections, and what lies in a cash box. */
export const counts = defineResource({
  icon: IconCoins,
  listPath: 'cashbook/counts',
  editPath: (id) => (id ? `cashbook/counts/edit/${id}` : 'cashbook/counts/edit'),
  words: {
    plural: m.cashbook_counts,
    count: m.cashbook_countCount,
    create: m.cashbook_countCreate,
    search: m.cashbook_countSearch,
    removed: m.cashbook_countsRemoved,
    loadFailed: m.cashbook_countsFailed,
    emptyTitle: m.cashbook_countsEmpty,
    emptyText: m.cashbook_countsEmptyText,
  },
  titleOf: nameOf,
  phoneUnder: (one: Shown) => [dayWords(one.onDay), countStateWord(one.state)].join(' · '),
  phoneEnd: (one: Shown) => <span className="nowrap">{euroExact(one.totalCents)}</span>,
  columns: [
    { key: 'name', label: m.cashbook_countOne, text: nameOf },
    { key: 'onDay', label: m.cashbook_onDay, sort: 'onDay', text: (one: Shown) => dayWords(one.onDay) },
    moneyColumn({ key: 'total', label: m.cashbook_total, sort: 'totalCents', cents: (one: Shown) => one.totalCents }),
    {
      key: 'counters',
      label: m.cashbook_counters,
      from: 'medium',
      text: (one: Shown) => [one.counter, one.second].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      label: m.kernel_labelStatus,
      text: (one: Shown) => countStateWord(one.state),
      cell: (one: Shown) => <CountMark state={one.state} />,
    },
  ],
  filters: [
    { name: 'kind', label: m.cashbook_direction, options: countKinds },
    { name: 'purpose', label: m.cashbook_purposeOne, options: [], load: filterOf('purposes') },
    { name: 'state', label: m.kernel_labelStatus, options: countStates },
  ],
  defaultSort: '-onDay',
  touched: (one: Shown) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const { accounts, purposes } = await loadMasters();
    const box = accounts.find(({ isActive, kind }) => isActive && kind === 'cash');
    const own = purposes.find(({ isActive, isPassedOn }) => isActive && !isPassedOn);
    const kind: CountKind = params.get('kind') === 'audit' ? 'audit' : 'collection';
    return {
      onDay: params.get('onDay') ?? todayHere(),
      service: params.get('service') ?? '',
      serviceKey: params.get('serviceKey') ?? '',
      kind,
      account: box?._id ?? '',
      purpose: own?._id ?? '',
    };
  },
  fields: (bind, values) => <CountFields bind={bind} values={values} />,
  aside: (row: Shown, { isChanged }) => <CountAside key={`${row._id} ${row.rev}`} count={row} isChanged={isChanged} />,
  store: recordStore({
    name: 'cash_count',
    form,
    complete: async (rows) => {
      const { purposes } = await loadMasters();
      return rows.map((one) => ({
        ...one,
        purposeName: purposes.find(({ _id }) => _id === one.purpose)?.name ?? '',
      }));
    },
  }),
});
