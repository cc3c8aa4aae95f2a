import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconBuildingBank, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import type { BillSums } from '../../../contract/bills/bill.ts';
import type { DebitView, TransferView } from '../../../contract/bills/transfers.ts';
import type { AccountingSettings } from '../../../contract/settings.ts';
import { dateOf } from '../papers/paper-dates.ts';
import styles from '../reminders.module.css';
import { loadSettings } from '../settings/settings-screen.tsx';
import type { Route } from './+types/pay.route';
import { billApi, transferApi } from './bill-api.ts';
import { billForm } from './bill-form.ts';
import own from './bills.module.css';
import { Debits } from './debits.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.accounting_bills(), to: 'accounting/bill/browse' }, { label: m.accounting_pay() }],
};

/** A payment file takes no more. */
const MOST_AT_ONCE = 200;

const store = recordStore<Bill, ReturnType<typeof billForm.valuesOf>>({ name: 'accounting_bill', form: billForm });

export const clientLoader = () =>
  loadOne(
    async () => {
      const site = adminSite();
      const [due, sums, made, left, from] = await Promise.all([
        store.list({ page: 1, limit: MOST_AT_ONCE, sort: 'dueOn', due: 'due' }),
        billApi('GET /api/v0/accounting_bill_sums/', { query: { site } }),
        transferApi('GET /api/v0/accounting_transfer/', { query: { site, limit: 20 } }),
        transferApi('GET /api/v0/accounting_debit/', { query: { site, limit: 50 } }),
        // Settings belong to the documents, whose readers need not be those of the bills.
        loadSettings().then(accountOf, () => ''),
      ]);
      return {
        due: due.rows,
        sums,
        made: made.accounting_transfer,
        debits: left.accounting_debit,
        left: left.left,
        from,
      };
    },
    {
      due: [] as readonly Bill[],
      sums: null as BillSums | null,
      made: [] as TransferView[],
      debits: [] as DebitView[],
      left: [] as string[],
      from: '',
    },
  );

const accountOf = ({ payIban, payHolder }: AccountingSettings): string =>
  payIban && [payIban, payHolder].filter(Boolean).join(', ');

/** Bills that are to be paid, the file for the bank, the files that were made, and money that left. */
export default function Pay({ loaderData: { due, sums, made, debits, left, from, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.accounting_pay()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_pay()} facts={m.accounting_payFacts()} />
      {sums ? <Figures sums={sums} /> : null}
      {debits.length > 0 ? <Debits debits={debits} /> : null}
      {due.length === 0 ? (
        <EmptyState icon={IconBuildingBank} title={m.accounting_payNone()}>
          {m.accounting_payNoneText()}
        </EmptyState>
      ) : (
        <Order key={due.map(({ _id, rev }) => `${_id} ${rev}`).join()} due={due} left={new Set(left)} from={from} />
      )}
      {made.length > 0 ? <Made made={made} /> : null}
    </div>
  );
}

function Figures({ sums }: { sums: BillSums }) {
  const rows = [
    ['due', m.accounting_billsDue(), sums.due],
    ['overdue', m.accounting_billsOverdue(), sums.overdue],
    ['week', m.accounting_billsWeek(), sums.week],
    ['discount', m.accounting_billsDiscount(), sums.discount],
    ['ordered', m.accounting_billOrdered(), sums.ordered],
  ] as const;
  return (
    <dl className={own.figures}>
      {rows.map(([key, label, { count, cents }]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{`${euroExact(cents)} (${count})`}</dd>
        </div>
      ))}
    </dl>
  );
}

type OrderProps = {
  due: readonly Bill[];
  /** Bills for which the statement has a debit. */
  left: ReadonlySet<string>;
  /** Account that is debited; '' before the parish named one. */
  from: string;
};

function Order({ due, left, from }: OrderProps) {
  const { base, notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [today] = useState(() => localMoment(new Date(), HOUSE_ZONE).on);
  const [executeOn, setExecuteOn] = useState(today);
  const open = due.filter(({ iban }) => iban !== '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.flatMap(({ _id }) => (left.has(_id) ? [] : _id))),
  );
  const picked = open.filter(({ _id }) => chosen.has(_id));
  const amountOf = ({ totalCents, paidCents, discountCents, discountOn }: Bill) =>
    totalCents - paidCents - (discountOn && executeOn <= discountOn ? discountCents : 0);
  const total = picked.reduce((sum, bill) => sum + amountOf(bill), 0);
  const order = () =>
    run(async () => {
      const bills = picked.map(({ _id: id, rev }) => ({ id, rev }));
      const { accounting_transfer: made } = await transferApi('POST /api/v0/accounting_transfer/', {
        body: { site, bills, executeOn },
      });
      notify({ kind: 'success', text: m.accounting_transferMade({ day: dateOf(made.executeOn) }) });
      await revalidate();
    });
  const errorOf = (id: string) => refusal?.fields[`bills.${picked.findIndex(({ _id }) => _id === id)}`];
  return (
    <Panel title={m.accounting_payDue()}>
      <div className="kp-stack">
        <ul className={styles.rows}>
          {due.map((bill) => (
            <li key={bill._id}>
              <Checkbox
                checked={chosen.has(bill._id)}
                disabled={bill.iban === ''}
                error={errorOf(bill._id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Set(checked ? [...chosen, bill._id] : [...chosen].filter((id) => id !== bill._id)))
                }
                label={[bill.payee, bill.number].filter(Boolean).join(' · ')}
                description={[left.has(bill._id) ? m.accounting_payLeftAlready() : '', dueWords(bill, today)]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <span className={styles.end}>
                <b className="nowrap">{euroExact(amountOf(bill))}</b>
                <Link to={`${base}/accounting/bill/edit/${bill._id}`}>{m.accounting_billOne()}</Link>
              </span>
            </li>
          ))}
        </ul>
        <TextInput
          type="date"
          className={own.when}
          min={today}
          label={m.accounting_executeOn()}
          description={m.accounting_executeOnHelp()}
          value={executeOn}
          error={refusal?.fields.executeOn}
          onChange={({ currentTarget }) => setExecuteOn(currentTarget.value)}
        />
        {from ? <p className="muted">{m.accounting_payFrom({ account: from })}</p> : null}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        {refusal?.code === 'accounting.noPayAccount' ? (
          <Link to={`${base}/accounting/settings/global`}>{m.accounting_settings()}</Link>
        ) : null}
        <div className="kp-actions">
          <Button
            leftSection={<IconBuildingBank size={18} aria-hidden />}
            loading={isBusy}
            disabled={picked.length === 0 || executeOn === ''}
            onClick={() => void order()}
          >
            {m.accounting_transferMake({ count: picked.length, total: euroExact(total) })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function dueWords(bill: Bill, today: string): string {
  const { dueOn, iban, discountOn, discountCents, isOtherIban, paidCents } = bill;
  const part = paidCents > 0 ? `${m.accounting_moneyPaid()}: ${euroExact(paidCents)}` : '';
  const due = dueOn && (dueOn < today ? m.accounting_billLate({ day: dateOf(dueOn) }) : dateOf(dueOn));
  const discount =
    discountOn && discountCents > 0 && discountOn >= today
      ? m.accounting_billDiscountWords({ day: dateOf(discountOn), amount: euroExact(discountCents) })
      : '';
  const account = iban === '' ? m.accounting_notPayableAccount() : isOtherIban ? m.accounting_billOtherIban() : iban;
  return [due, part, discount, account].filter(Boolean).join(' · ');
}

function Made({ made }: { made: readonly TransferView[] }) {
  return (
    <Panel title={m.accounting_transfers()}>
      <ul className={styles.rows}>
        {made.map((one) => (
          <MadeRow key={one._id} transfer={one} />
        ))}
      </ul>
    </Panel>
  );
}

function MadeRow({ transfer }: { transfer: TransferView }) {
  const { _id: id, rev, messageId, isBack, executeOn, count, totalCents, madeBy, madeOn, paidCount } = transfer;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, download } = useDownload(() =>
    transferApi('POST /api/v0/accounting_transfer/file', { body: { id } }),
  );
  const takeBack = async () => {
    await transferApi('POST /api/v0/accounting_transfer/back', { body: { id, rev } });
    notify({ kind: 'success', text: m.accounting_transferIsBack() });
    await revalidate();
  };
  return (
    <li>
      <span>
        {`${messageId} · ${euroExact(totalCents)}`}
        <br />
        <span className="muted small">
          {[
            m.accounting_transferFor({ day: dateOf(executeOn) }),
            m.accounting_transferPaid({ paid: paidCount, count }),
            `${madeBy}, ${dateOf(madeOn)}`,
          ].join(' · ')}
        </span>
      </span>
      <span className={styles.end}>
        {isBack ? (
          <State kind="off">{m.accounting_transferBackState()}</State>
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`${messageId}: ${m.accounting_transferDownload()}`}
              loading={isBusy}
              onClick={download}
            >
              {m.accounting_transferDownload()}
            </Button>
            {paidCount === 0 ? (
              <Button
                variant="subtle"
                aria-label={`${messageId}: ${m.accounting_transferTakeBack()}`}
                onClick={() => setAsked(true)}
              >
                {m.accounting_transferTakeBack()}
              </Button>
            ) : null}
          </>
        )}
      </span>
      {isAsked ? (
        <ConfirmDialog
          title={m.accounting_transferTakeBack()}
          verb={m.accounting_transferTakeBack()}
          send={takeBack}
          onClose={() => setAsked(false)}
        >
          <p>{m.accounting_transferBackText()}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
