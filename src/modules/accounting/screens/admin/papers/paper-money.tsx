import { Link } from 'react-router';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import { HoldReminders } from './hold-reminders.tsx';
import { MoneyMark } from './paper-words.tsx';

/** Money that came of an invoice, that is still to come, and the way to its payment. */
export function PaperMoney({ paper }: { paper: Paper }) {
  const { money, owedCents, heldCents, paymentId } = paper;
  const { base, may } = useAdmin();
  if (!money || !paymentId) return null;
  return (
    <Panel title={m.accounting_moneyPanel()}>
      <div className="kp-stack">
        <MoneyMark money={money} />
        <DataPairs
          rows={[
            ...(owedCents > 0 ? [{ label: m.accounting_moneyOwed(), value: euroExact(owedCents) }] : []),
            ...(heldCents > 0 ? [{ label: m.accounting_moneyHeld(), value: euroExact(heldCents) }] : []),
          ]}
        />
        {owedCents > 0 ? <HoldReminders key={paper.rev} paper={paper} /> : null}
        {may('payments.payment.read') ? (
          <Link to={`${base}/shop/payments/${paymentId}`}>{m.accounting_moneyTo()}</Link>
        ) : null}
      </div>
    </Panel>
  );
}
