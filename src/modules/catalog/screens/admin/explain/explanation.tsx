import { percentText } from '#design/admin/form/typed-values.ts';
import './explanation.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro, euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PriceExplanation } from '../../../contract/price-explanation.ts';

type Step = PriceExplanation['steps'][number];

const NOTES: Readonly<Record<PriceExplanation['notes'][number], () => string>> = {
  smallBusiness: m.catalog_noteSmallBusiness,
  intraCommunity: m.catalog_noteIntraCommunity,
  export: m.catalog_noteExport,
  vatIdUnconfirmed: m.catalog_noteVatIdUnconfirmed,
};

/** Screen on which the rule behind a step is set. */
const RULE_SCREENS: Readonly<Partial<Record<Step['rule'], string>>> = {
  list: 'shop/products',
  surcharge: 'shop/products',
  discountGroup: 'shop/discount/groups',
  shipping: 'shop/shipping/groups',
  shippingFree: 'shop/settings',
  vat: 'shop/vat/groups',
};

/** Each step of a price with the rule behind it, and the VAT by rate. */
export function Explanation({ of }: { of: PriceExplanation }) {
  const { steps, notes, missingCents } = of;
  return (
    <div className="kp-stack">
      <Panel title={m.catalog_explainSteps()}>
        <ol className="shop-price-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity of their own
            <li key={index} data-rule={step.rule}>
              <RuleWords step={step} />
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
      {notes.includes('smallBusiness') ? null : <VatTables of={of} />}
    </div>
  );
}

function RuleWords({ step }: { step: Step }) {
  const { base } = useAdmin();
  const path = RULE_SCREENS[step.rule];
  return path ? <Link to={`${base}/${path}`}>{wordsOf(step)}</Link> : <span>{wordsOf(step)}</span>;
}

/** VAT by rate, and the net amounts of an invoice, which sum to it. A small business has neither. */
function VatTables({ of }: { of: PriceExplanation }) {
  const { rates, lines } = of;
  const shipping = rates.filter(({ shippingCents }) => shippingCents > 0);
  return (
    <>
      <Panel title={m.catalog_explainRates()}>
        <Amounts
          head={[m.catalog_explainRate(), m.catalog_explainGross(), m.catalog_explainNet(), m.catalog_labelVat()]}
        >
          {rates.map((rate) => (
            <Row key={`${rate.category} ${rate.permille}`} label={rateWords(rate)} cents={sumsOf(rate)} />
          ))}
          <Row label={m.catalog_ruleTotal()} cents={[of.totalCents, of.netCents, of.vatCents]} />
        </Amounts>
      </Panel>
      <Panel title={m.catalog_explainInvoice()}>
        <Amounts head={[m.catalog_explainLine(), m.catalog_explainAmount(), m.catalog_explainNet()]}>
          {lines.map(({ name, quantity, goodsCents, netCents }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <Row key={at} label={`${quantity} × ${name}`} cents={[goodsCents, netCents]} />
          ))}
          {shipping.map((rate) => (
            <Row
              key={`${rate.category} ${rate.permille}`}
              label={m.catalog_explainShippingAt({ rate: rateWords(rate) })}
              cents={[rate.shippingCents, rate.shippingNetCents]}
            />
          ))}
          <Row label={m.catalog_ruleTotal()} cents={[sumOf(lines, shipping), of.netCents]} />
        </Amounts>
      </Panel>
    </>
  );
}

type Rate = PriceExplanation['rates'][number];

const sumsOf = ({ grossCents, netCents, vatCents }: Rate): number[] => [grossCents, netCents, vatCents];

const sumOf = (lines: PriceExplanation['lines'], shipping: readonly Rate[]): number =>
  lines.reduce((sum, { goodsCents }) => sum + goodsCents, 0) +
  shipping.reduce((sum, { shippingCents }) => sum + shippingCents, 0);

/** '20 %', or why there is no VAT. */
const rateWords = ({ category, permille }: Rate): string => {
  const untaxed: Readonly<Record<Exclude<Rate['category'], 'taxed'>, () => string>> = {
    exempt: m.catalog_rateExempt,
    notTaxable: m.catalog_rateNotTaxable,
    smallBusiness: m.catalog_rateSmallBusiness,
    intraCommunity: m.catalog_rateIntraCommunity,
    export: m.catalog_rateExport,
  };
  return category === 'taxed' ? `${percentText(permille)} %` : untaxed[category]();
};

function Amounts({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="shop-price-rates">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ label, cents }: { label: string; cents: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cents.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
        <td key={at}>{euroExact(amount)}</td>
      ))}
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
    promoShare: () => m.catalog_rulePromoShare({ name }),
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
