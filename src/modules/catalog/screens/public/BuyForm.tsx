import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { euro } from '#kernel/web/euro.ts';
import { PartnerField } from '#site/page/PartnerField.tsx';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { ConfiguratorStep } from '../../contract/product-parts.ts';
import type { ConfiguredView, ProductView } from '../../service/public/shop-view.ts';

/**
 * Puts the product into the cart by a plain form, with what was chosen for it; nothing where it cannot be bought. A configurator
 * asks the server for its price, by its second button or (`data-live`) with every change.
 */
export function BuyForm({ product, ...drawer }: { product: ProductView; 'data-drawer'?: string }) {
  const { variants, variant, steps, minOrder, state, href, configured } = product;
  const { slug, locale } = useSite();
  const forSale = variants.filter(({ state: one }) => one !== 'out');
  if (state === 'out' || (!variant && forSale.length === 0)) return null;
  if (product.giftHref)
    return (
      <p>
        <a className="button primary" href={product.giftHref}>
          {m.catalog_shapeGift()}
        </a>
      </p>
    );
  return (
    <form
      className="form"
      method="post"
      action={`/${slug}/Warenkorb`}
      data-live={configured ? href : undefined}
      {...drawer}
    >
      <PartnerField />
      {variant ? (
        <input type="hidden" name="variant" defaultValue={variant} />
      ) : (
        <SelectField
          id="variant"
          name="variant"
          label={m.catalog_colors()}
          options={forSale.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {configured && steps.map((step) => <StepField key={step.id} step={step} configured={configured} />)}
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
      {configured && (
        <>
          <Configured configured={configured} />
          <button className="button" type="submit" formMethod="get" formAction={href} formNoValidate>
            {m.catalog_buyCalculate()}
          </button>
        </>
      )}
      <button className="button primary" type="submit">
        {m.catalog_buy()}
      </button>
    </form>
  );
}

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

function StepField({ step, configured }: { step: ConfiguratorStep; configured: ConfiguredView }) {
  const { locale } = useSite();
  const words = (german: string, english: string) => (locale === 'en' && english ? english : german);
  const plus = (cents: number) => (cents > 0 ? ` (+ ${euro(cents)})` : '');
  const id = `step.${step.id}`;
  const label = words(step.name, step.nameEn);
  const value = configured.configuration[step.id] ?? '';
  const own = { id, name: id, required: step.required, defaultValue: value };
  if (step.kind === 'text')
    return <Field {...own} label={label + plus(step.surchargeCents)} maxLength={step.mostCharacters} />;
  const options = step.options.map((one) => ({
    value: one.id,
    label: words(one.name, one.nameEn) + plus(one.surchargeCents),
    isOff: configured.blocked.includes(one.id) && one.id !== value,
  }));
  const none = step.required ? m.catalog_buyChoose() : m.catalog_buyNothing();
  return <SelectField {...own} label={label} options={[{ value: '', label: none }, ...options]} />;
}
