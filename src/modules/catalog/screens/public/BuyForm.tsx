import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { inLocale } from '#kernel/i18n/both.ts';
import { euro } from '#kernel/web/euro.ts';
import { KeptFields } from '#site/page/KeptFields.tsx';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { stepField } from '../../configuration-fields.ts';
import type { ConfiguratorStep } from '../../contract/product-parts.ts';
import type { ConfiguredView, ProductView } from '../../service/public/shop-view.ts';
import type { SoldApart } from '../../service/public/sold-apart.ts';

type BuyFormProps = {
  product: ProductView;
  /** Page on which a price is asked for; without one only buying is offered. */
  askHref?: string;
  /** Colours are chosen here, where no links lead to them. */
  asksColour?: boolean;
  'data-drawer'?: string;
};

/**
 * Puts the product into the cart by a plain form, with what was chosen for it, or takes the same choice along to ask for a price:
 * the only thing that is left where it cannot be bought. A configurator asks the server for its price, by a button of its own or
 * (`data-live`) with every change.
 */
export function BuyForm({ product, askHref = '', asksColour = false, ...drawer }: BuyFormProps) {
  const { variants, variant, steps, minOrder, href, configured } = product;
  const { slug, locale } = useSite();
  const forSale = variants.filter(({ state }) => state !== 'out');
  const { apart } = product;
  const mayBuy = product.shop.showPrices && product.state !== 'out' && variant !== '' && (apart?.mayBuy ?? true);
  if (product.giftHref) return <GiftLinks href={mayBuy ? product.giftHref : ''} balanceHref={`/${slug}/Guthaben`} />;
  if (!mayBuy && askHref === '') return apart && <Apart sale={apart} />;
  return (
    <form
      className="form"
      {...(mayBuy ? { method: 'post', action: `/${slug}/Warenkorb`, ...drawer } : { method: 'get', action: askHref })}
      data-live={configured ? href : undefined}
    >
      <KeptFields />
      {apart && <Apart sale={apart} />}
      {asksColour && forSale.length > 1 ? (
        <SelectField
          id="variant"
          name="variant"
          label={m.catalog_colors()}
          defaultValue={variant}
          options={forSale.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="variant" defaultValue={variant} />
      )}
      {configured && steps.some(({ required }) => required) && <RequiredHint />}
      {configured && steps.map((step) => <StepField key={step.id} step={step} product={product} value={configured} />)}
      <Field
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        label={m.catalog_buyQuantity()}
        min={minOrder}
        max={999}
        defaultValue={configured?.quantity ?? minOrder}
        lang={locale}
      />
      {mayBuy && configured && (
        <>
          <Configured configured={configured} />
          <button className="button" type="submit" formMethod="get" formAction={href} formNoValidate>
            {m.catalog_buyCalculate()}
          </button>
        </>
      )}
      {mayBuy && (
        <button className="button primary" type="submit">
          {m.catalog_buy()}
        </button>
      )}
      {askHref && (
        <button className="button" type="submit" formMethod="get" formAction={askHref} formNoValidate>
          {mayBuy ? m.catalog_askPrice() : m.catalog_askThisPrice()}
        </button>
      )}
    </form>
  );
}

/** Sale in which it is sold alone, and until when. */
const Apart = ({ sale: { name, href, lines } }: { sale: SoldApart }) => (
  <div className="sold-apart">
    <p>
      <a href={href}>{name}</a>
    </p>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

/** Links to the gift voucher form and to the balance of a voucher. `href`: '' while none are sold. */
const GiftLinks = ({ href, balanceHref }: { href: string; balanceHref: string }) => (
  <>
    {href && (
      <p>
        <a className="button primary" href={href}>
          {m.catalog_shapeGift()}
        </a>
      </p>
    )}
    <p>
      <a href={balanceHref}>{m.catalog_giftBalance()}</a>
    </p>
  </>
);

/** Price of the choice, or what is missing in it. */
function Configured({ configured: { price, quantity, missing, wrong } }: { configured: ConfiguredView }) {
  const unit = price ? euro(price.unitCents) : '';
  return (
    <div role="status" data-live-part="price">
      {price && (
        <p className="price">
          {quantity > 1
            ? m.catalog_buyConfiguredMany({ price: unit, count: quantity, total: euro(price.totalCents) })
            : m.catalog_buyConfigured({ price: unit })}
        </p>
      )}
      {price && price.surchargeCents > 0 && (
        <p className="unit">{m.catalog_buySurcharge({ price: euro(price.surchargeCents) })}</p>
      )}
      {missing.length > 0 && <p className="unit">{m.catalog_buyStepMissing({ steps: missing.join(', ') })}</p>}
      {wrong.length > 0 && <p className="state cancelled">{m.catalog_buyStepWrong({ steps: wrong.join(', ') })}</p>}
    </div>
  );
}

type StepFieldProps = { step: ConfiguratorStep; product: ProductView; value: ConfiguredView };

function StepField({ step, product, value: { configuration, blocked, errors } }: StepFieldProps) {
  const { locale } = useSite();
  const words = (german: string, english: string) => inLocale({ de: german, en: english }, locale);
  const plus = (cents: number) => (cents > 0 && product.shop.showPrices ? ` (+ ${euro(cents)})` : '');
  const id = stepField(step.id);
  const label = words(step.name, step.nameEn);
  const value = configuration[step.id] ?? '';
  const wrong = errors[step.id];
  const error = wrong && (wrong === 'missing' ? m.catalog_buyStepNeeded() : m.catalog_buyStepImpossible());
  const own = { id, name: id, required: step.required, defaultValue: value, error };
  if (step.kind === 'text')
    return <Field {...own} label={label + plus(step.surchargeCents)} maxLength={step.mostCharacters} />;
  const options = step.options.map((one) => ({
    value: one.id,
    label: words(one.name, one.nameEn) + plus(one.surchargeCents),
    isOff: blocked.includes(one.id) && one.id !== value,
  }));
  const none = step.required ? m.catalog_buyChoose() : m.catalog_buyNothing();
  return <SelectField {...own} label={label} options={[{ value: '', label: none }, ...options]} />;
}
