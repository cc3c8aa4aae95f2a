import { Link } from 'react-router';
import { percentText } from '#design/admin/form/typed-values.ts';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { euro, euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PartnerEntry } from '../../../contract/statement.ts';

/** The entries of a month, each with its order. */
export function EntriesTable({ entries }: { entries: readonly PartnerEntry[] }) {
  return (
    <table className="partner-entries">
      <thead>
        <tr>
          <th scope="col">{m.affiliates_order()}</th>
          <th scope="col" className="wide">
            {m.affiliates_bookedOn()}
          </th>
          <th scope="col" className="wide">
            {m.affiliates_base()}
          </th>
          <th scope="col">{m.affiliates_commission()}</th>
          <th scope="col" className="wide">
            {m.affiliates_state()}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone what fits into no column stands below the order. */
function Row({ entry }: { entry: PartnerEntry }) {
  const { base } = useAdmin();
  const locale = getLocale();
  const { orderId, orderNumber, kind, bookedOn, baseCents, permille, cents } = entry;
  const on = shortDate(bookedOn, locale);
  const basis = m.affiliates_percentOf({ percent: percentText(permille), base: euro(baseCents) });
  return (
    <tr>
      <td>
        <Link to={`${base}/shop/orders/${orderId}`}>{orderNumber}</Link>
        {kind === 'reversed' ? <span className="small muted"> {m.affiliates_reversed()}</span> : null}
        <span className="narrow small muted">
          {on} · {basis}
        </span>
        <span className="narrow">
          <EntryState entry={entry} />
        </span>
      </td>
      <td className="wide nowrap">{on}</td>
      <td className="wide nowrap">{basis}</td>
      <td className="nowrap">{euroExact(cents)}</td>
      <td className="wide">
        <EntryState entry={entry} />
      </td>
    </tr>
  );
}

function EntryState({ entry: { creditNote, dueOn } }: { entry: PartnerEntry }) {
  if (creditNote) return <State kind="ok">{creditNote}</State>;
  return dueOn ? (
    <State kind="warn">{m.affiliates_dueSince({ on: shortDate(dueOn, getLocale()) })}</State>
  ) : (
    <State kind="half">{m.affiliates_waiting()}</State>
  );
}
