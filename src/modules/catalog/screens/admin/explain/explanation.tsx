import './explanation.css';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PriceExplanation } from '../../../contract/price-explanation.ts';
import { percentText } from '../parts/money-text.ts';

type Step = PriceExplanation['steps'][number];

const NOTES: Readonly<Record<PriceExplanation['notes'][number], () => string>> = {
  smallBusiness: m.catalog_noteSmallBusiness,
  intraCommunity: m.catalog_noteIntraCommunity,
  export: m.catalog_noteExport,
  vatIdUnconfirmed: m.catalog_noteVatIdUnconfirmed,
};

/** Each step of a price with the rule behind it, and the VAT by rate. */
export function Explanation({ of }: { of: PriceExplanation }) {
  const { steps, rates, notes, missingCents } = of;
  return (
    <div className="kp-stack">
      <Panel title={m.catalog_explainSteps()}>
        <ol className="shop-price-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity of their own
            <li key={index} data-rule={step.rule}>
              <span>{wordsOf(step)}</span>
              <b>{euro(step.cents)}</b>
            </li>
          ))}
        </ol>
        {missingCents !== null && missingCents > 0 ? (
          <p>{m.catalog_explainMissing({ price: euro(missingCents) })}</p>
        ) : null}
        {notes.map((note) => (
          <Note key={note} kind="plain">
            {NOTES[note]()}
          </Note>
        ))}
      </Panel>
      <Panel title={m.catalog_explainRates()}>
        <table className="shop-price-rates">
          <thead>
            <tr>
              <th scope="col">{m.catalog_explainRate()}</th>
              <th scope="col">{m.catalog_explainGross()}</th>
              <th scope="col">{m.catalog_explainNet()}</th>
              <th scope="col">{m.catalog_labelVat()}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <RateRow key={`${rate.category} ${rate.permille}`} label={`${percentText(rate.permille)} %`} of={rate} />
            ))}
            <RateRow label={m.catalog_ruleTotal()} of={{ ...of, grossCents: of.totalCents }} />
          </tbody>
        </table>
      </Panel>
    </div>
  );
}

type Sums = { grossCents: number; netCents: number; vatCents: number };

function RateRow({ label, of: { grossCents, netCents, vatCents } }: { label: string; of: Sums }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{euro(grossCents)}</td>
      <td>{euro(netCents)}</td>
      <td>{euro(vatCents)}</td>
    </tr>
  );
}

function wordsOf({ rule, name, by }: Step): string {
  const percent = `${percentText(by ?? 0)} %`;
  const words: Readonly<Record<Step['rule'], () => string>> = {
    list: () => m.catalog_ruleList({ name }),
    surcharge: () => m.catalog_ruleSurcharge({ name }),
    discountGroup: () => m.catalog_ruleDiscountGroup({ name, percent }),
    netUnit: m.catalog_ruleNetUnit,
    line: () => m.catalog_ruleLine({ count: by ?? 1 }),
    promo: m.catalog_rulePromo,
    promoShare: m.catalog_rulePromoShare,
    shipping: () => (name ? m.catalog_ruleShipping({ name }) : m.catalog_rulePickup()),
    shippingFree: m.catalog_ruleShippingFree,
    shippingShare: () => m.catalog_ruleShippingShare({ percent }),
    vat: () => m.catalog_ruleVat({ percent }),
    outside: m.catalog_ruleOutside,
    total: m.catalog_ruleTotal,
    voucher: m.catalog_ruleVoucher,
    toPay: m.catalog_ruleToPay,
  };
  return words[rule]();
}
