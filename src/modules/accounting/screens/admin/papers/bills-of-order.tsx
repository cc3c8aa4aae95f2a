import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import type { Paper } from '../../../collections/papers.ts';
import { billApi } from '../bills/bill-api.ts';
import { BillStateMark } from '../bills/bill-words.tsx';
import { quantitiesOf } from '../bills/order-lines.tsx';
import styles from './papers.module.css';

const api = apiOf<EndpointMap>();
const MOST_SHOWN = 50;

/** Bills that belong to an order to a vendor, and their sum. */
export function BillsOfOrder({ paper }: { paper: Paper }) {
  const { base, may } = useAdmin();
  const mayRead = may('accounting.bill.read');
  const { value } = useLoaded(async () => (mayRead ? billsOf(paper) : []));
  if (!value || value.length === 0) return null;
  const billed = value.filter(({ state }) => state !== 'rejected').reduce((sum, { totalCents }) => sum + totalCents, 0);
  return (
    <Panel title={m.accounting_billsOfOrder()}>
      <div className="kp-stack">
        <p>{m.accounting_billsOfOrderRest({ total: euroExact(paper.totals.totalCents), billed: euroExact(billed) })}</p>
        {billed > paper.totals.totalCents ? (
          <Note kind="warn">
            {m.accounting_billsOfOrderMore({ difference: euroExact(billed - paper.totals.totalCents) })}
          </Note>
        ) : null}
        <LinesOfOrder id={paper._id} />
        <ul className={`kp-stack tight ${styles.plain}`}>
          {value.map((bill) => (
            <li key={bill._id}>
              <Link to={`${base}/accounting/bill/edit/${bill._id}`}>
                {[bill.number || m.accounting_billOne(), euroExact(bill.totalCents)].join(' · ')}
              </Link>{' '}
              <BillStateMark bill={bill} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Ordered, billed and open quantity of each line; nothing while no bill says a quantity. */
function LinesOfOrder({ id }: { id: string }) {
  const { value } = useLoaded(async () => {
    const { orders } = await billApi('POST /api/v0/accounting_bill/orders', { body: { site: adminSite(), ids: [id] } });
    return orders.flatMap(({ lines }) => lines);
  });
  if (!value?.some(({ billedThousandths }) => billedThousandths !== 0)) return null;
  const above = value.filter((line) => line.billedThousandths > line.quantityThousandths);
  return (
    <>
      <ul className={`kp-stack tight ${styles.plain}`}>
        {value.map((line) => (
          <li key={line.key}>
            {line.name}
            <br />
            <span className="muted small">{quantitiesOf(line)}</span>
          </li>
        ))}
      </ul>
      {above.length > 0 ? (
        <Note kind="warn">{m.accounting_billOrderAbove({ names: above.map(({ name }) => name).join(', ') })}</Note>
      ) : null}
    </>
  );
}

async function billsOf({ _id }: Paper): Promise<Bill[]> {
  const query = { site: adminSite(), orderId: _id, limit: MOST_SHOWN };
  return ((await api('GET /api/v0/accounting_bill/', { query })) as { accounting_bill: Bill[] }).accounting_bill;
}
