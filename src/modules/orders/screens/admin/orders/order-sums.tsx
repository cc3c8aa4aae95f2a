import { Link, useSearchParams } from 'react-router';
import { countOf } from '#kernel/i18n/numbers.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderListView } from '../../../contract/order.ts';
import type { OrderSums } from '../../../contract/order-sums.ts';

/** Work and money that is waiting, each with the view that lists it. */
export function OrderSumsPanel({ sums: { toPack, unpaid, overdue } }: { sums: OrderSums }) {
  return (
    <ul className="order-sums" aria-label={m.orders_sums()}>
      <Sum view="toPack" label={m.orders_sumToPack()} value={countOf(toPack.count, getLocale())} />
      <Sum
        view="unpaid"
        label={m.orders_sumUnpaid()}
        value={euroExact(unpaid.owedCents)}
        detail={m.orders_sumOrders({ count: unpaid.count })}
      />
      <Sum
        view="overdue"
        label={m.orders_sumOverdue()}
        value={euroExact(overdue.owedCents)}
        detail={[
          m.orders_sumOrders({ count: overdue.count }),
          ...(overdue.days > 0 ? [m.orders_sumOldest({ count: overdue.days })] : []),
        ].join(', ')}
        isLate={overdue.count > 0}
      />
    </ul>
  );
}

type SumProps = { view: OrderListView; label: string; value: string; detail?: string; isLate?: boolean };

function Sum({ view, label, value, detail = '', isLate = false }: SumProps) {
  const [params] = useSearchParams();
  return (
    <li data-late={isLate || undefined}>
      <Link to={`?view=${view}`} aria-current={params.get('view') === view ? 'page' : undefined}>
        <span className="muted small">{label}</span>
        <b>{value}</b>
        <span className="muted small">{detail}</span>
      </Link>
    </li>
  );
}
