import { percentText } from '#design/admin/form/typed-values.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PaperPreview } from '../../../contract/paper-preview.ts';
import styles from './papers.module.css';

type TotalsProps = { preview: PaperPreview | null; isOld: boolean };

/** Net, VAT by rate and total, as the server computes them while people type. */
export function Totals({ preview, isOld }: TotalsProps) {
  if (!preview) return <p className="muted small">{m.accounting_totalsWait()}</p>;
  const { rates, netCents, totalCents } = preview.totals;
  return (
    <dl className={styles.totals} aria-live="polite" aria-busy={isOld}>
      <dt>{m.accounting_sumNet()}</dt>
      <dd>{euroExact(netCents)}</dd>
      {rates
        .filter(({ permille }) => permille > 0)
        .map((rate) => (
          <RateRow key={rate.permille} {...rate} />
        ))}
      <dt data-sum>{m.accounting_sumTotal()}</dt>
      <dd data-sum>{euroExact(totalCents)}</dd>
    </dl>
  );
}

function RateRow({ permille, netCents, vatCents }: { permille: number; netCents: number; vatCents: number }) {
  return (
    <>
      <dt>{m.accounting_sumVat({ rate: percentText(permille), net: euroExact(netCents) })}</dt>
      <dd>{euroExact(vatCents)}</dd>
    </>
  );
}
