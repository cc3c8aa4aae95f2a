import { Button } from '@mantine/core';
import {
  type Icon,
  IconCheck,
  IconFilePlus,
  IconListCheck,
  IconPackage,
  IconReportMoney,
  IconShoppingBag,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import { loadSettings } from '../settings/settings-screen.tsx';
import { blankLine } from './lines/typed-lines.ts';
import { ListSums } from './list-sums.tsx';
import { paperApi } from './paper-api.ts';
import { PaperAside } from './paper-aside.tsx';
import { dateOf, overdueDays } from './paper-dates.ts';
import { PaperFields } from './paper-fields.tsx';
import { type PaperValues, paperForm } from './paper-form.ts';
import { KIND_WORDS, MoneyMark, moneyOptions, moneyWord, StateMark, stateOptions, stateWord } from './paper-words.tsx';
import styles from './papers.module.css';
import { FromTemplate } from './template-buttons.tsx';

const ICONS: Readonly<Record<PaperKind, Icon>> = {
  offer: IconFilePlus,
  order: IconListCheck,
  delivery: IconPackage,
  invoice: IconReportMoney,
  vendor_order: IconShoppingBag,
};

/** List and editor of one kind of paper. */
export function paperResource(kind: PaperKind) {
  const words = KIND_WORDS[kind];
  const change = recordStore<Paper, PaperValues>({ name: 'accounting_paper', form: paperForm });
  const create = recordStore<Paper, PaperValues>({
    name: 'accounting_paper',
    bodyOf: (values) => ({ ...paperForm.bodyOf(values), kind }),
  });
  /** Of the rows that were listed last, to issue them as they were seen. */
  const seen = new Map<string, number>();
  return defineResource<Paper, PaperValues>({
    icon: ICONS[kind],
    listPath: `accounting/${kind}/browse`,
    editPath: (id) => (id ? `accounting/${kind}/edit/${id}` : `accounting/${kind}/edit`),
    words: {
      plural: words.many,
      count: m.accounting_paperCount,
      create: words.create,
      search: m.accounting_paperSearch,
      removed: m.accounting_papersRemoved,
      loadFailed: m.accounting_papersFailed,
      emptyTitle: m.accounting_papersEmpty,
      emptyText: m.accounting_papersEmptyText,
    },
    buttons: () => (
      <>
        {kind === 'invoice' ? <InvoiceLinks /> : null}
        <FromTemplate kind={kind} />
      </>
    ),
    titleOf: ({ number }) => (number ? `${words.one()} ${number}` : m.accounting_draftOf({ kind: words.one() })),
    under: ({ subject }) => subject,
    phoneUnder: (one) => [one.party.name, dateOf(one.on)].filter(Boolean).join(' · '),
    phoneEnd: ({ state, money }) =>
      money && state !== 'cancelled' ? <MoneyMark money={money} /> : <StateMark state={state} />,
    columns: [
      {
        key: 'number',
        label: m.accounting_number,
        sort: 'number',
        text: ({ number }) => number || '–',
        cell: ({ number }) => <span className={styles.whole}>{number || '–'}</span>,
      },
      { key: 'on', label: m.kernel_labelDate, sort: 'on', text: ({ on }) => dateOf(on) || '–' },
      { key: 'party', label: m.accounting_labelParty, sort: 'party', text: ({ party }) => party.name },
      {
        key: 'state',
        label: m.kernel_labelStatus,
        text: ({ state }) => stateWord(state),
        cell: ({ state }) => <StateMark state={state} />,
      },
      ...(kind === 'invoice'
        ? [
            { key: 'due', label: m.accounting_dueOn, from: 'medium' as const, text: dueWords },
            {
              key: 'money',
              label: m.accounting_labelMoney,
              text: ({ money }: Paper) => (money ? moneyWord(money) : '–'),
              cell: ({ money }: Paper) => (money ? <MoneyMark money={money} /> : '–'),
            },
          ]
        : []),
      moneyColumn<Paper>({
        key: 'total',
        label: m.accounting_sumTotal,
        sort: 'total',
        cents: ({ totals }) => totals.totalCents,
      }),
      { ...changedColumn(), sort: 'updatedAt', isExtra: true },
    ],
    above: (query) => <ListSums kind={kind} query={query} />,
    filters: [
      { name: 'state', label: m.kernel_labelStatus, options: stateOptions(kind) },
      ...(kind === 'invoice' ? [{ name: 'money', label: m.accounting_labelMoney, options: moneyOptions }] : []),
    ],
    defaultSort: '-on',
    actions: [
      {
        id: 'issue',
        label: m.accounting_issueMany,
        icon: IconCheck,
        permission: 'accounting.paper.issue',
        ask: { title: (count) => m.accounting_issueManyTitle({ count }), text: m.accounting_issueManyText },
        run: (ids) => issueChosen(ids.map((id) => ({ id, rev: seen.get(id) ?? 0 }))),
        done: () => m.accounting_issueManyBegun(),
      },
    ],
    touched: (one) => ({ who: null, at: one.updatedAt }),
    ...paperForm,
    lock: 'accounting_paper',
    startsInside: true,
    savesItself: ({ state }) => state === 'draft',
    firstValues: () => firstValues(kind),
    fields: (bind, values) => <PaperFields kind={kind} bind={bind} values={values} />,
    aside: (row, form) => <PaperAside key={row._id} paper={row} form={form} />,
    store: {
      ...change,
      list: async (query) => {
        const found = await change.list({ ...query, kind });
        for (const { _id, rev } of found.rows) seen.set(_id, rev);
        return found;
      },
      save: (row, values) => (row ? change.save(row, values) : create.save(null, values)),
    },
  });
}

async function issueChosen(paper: { id: string; rev: number }[]): Promise<undefined> {
  const { work } = await paperApi('POST /api/v0/accounting_paper/issue/many', { body: { site: adminSite(), paper } });
  worksOfTab.follow(work);
}

function InvoiceLinks() {
  const { base } = useAdmin();
  const link = (path: string, label: string) => (
    <Button component={Link} to={`${base}/accounting/${path}`} variant="default">
      {label}
    </Button>
  );
  return (
    <>
      {link('overview', m.accounting_overview())}
      {link('invoice/calendar', m.accounting_calendar())}
    </>
  );
}

/** A new paper as the settings of the parish say. */
async function firstValues(kind: PaperKind): Promise<Partial<PaperValues>> {
  const { dueDays, offerDays, prices, hasFirstLine, unit } = await loadSettings();
  const { on } = localMoment(new Date(), HOUSE_ZONE);
  return {
    prices,
    dueDays: String(dueDays),
    ...(kind === 'invoice' ? { suppliedFrom: on } : {}),
    ...(kind === 'offer' && offerDays > 0 ? { validUntil: addDays(on, offerDays) } : {}),
    ...(hasFirstLine ? { lines: [{ ...blankLine(), unit }] } : {}),
  };
}

/** Day until which an invoice is to be paid. */
function dueWords({ state, on, dueDays, totals, correction, owedCents }: Paper): string {
  if (on === null || !['issued', 'corrected'].includes(state) || correction || totals.totalCents <= 0) return '–';
  const late = owedCents > 0 ? overdueDays(on, dueDays) : 0;
  const due = dateOf(addDays(on, dueDays));
  return late > 0 ? m.accounting_dueSince({ due, count: late }) : due;
}
