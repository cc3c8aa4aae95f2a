import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { euro } from '#kernel/i18n/numbers.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { ConfiguratorStep } from '../../contract/product-parts.ts';
import type { ProductView } from '../../service/public/shop-view.ts';

/** Puts the product into the cart by a plain form, with what was chosen for it; nothing where it cannot be bought. */
export function BuyForm({ product: { variants, variant, steps, minOrder, state } }: { product: ProductView }) {
  const { slug, locale } = useSite();
  const forSale = variants.filter(({ state: one }) => one !== 'out');
  if (state === 'out' || (!variant && forSale.length === 0)) return null;
  return (
    <form className="form" method="post" action={`/${slug}/Warenkorb`}>
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
      {steps.map((step) => (
        <StepField key={step.id} step={step} />
      ))}
      <Field
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        label={m.catalog_buyQuantity()}
        min={minOrder}
        max={999}
        defaultValue={minOrder}
        lang={locale}
      />
      <button className="button primary" type="submit">
        {m.catalog_buy()}
      </button>
    </form>
  );
}

function StepField({ step }: { step: ConfiguratorStep }) {
  const { locale } = useSite();
  const words = (german: string, english: string) => (locale === 'en' && english ? english : german);
  const plus = (cents: number) => (cents > 0 ? ` (+ ${euro(cents, locale)})` : '');
  const id = `step.${step.id}`;
  const own = {
    id,
    name: id,
    label: words(step.name, step.nameEn) + plus(step.surchargeCents),
    required: step.required,
  };
  if (step.kind === 'text') return <Field {...own} maxLength={step.mostCharacters} />;
  const options = step.options.map((one) => ({
    value: one.id,
    label: words(one.name, one.nameEn) + plus(one.surchargeCents),
  }));
  return (
    <SelectField
      {...own}
      options={step.required ? options : [{ value: '', label: m.catalog_buyNothing() }, ...options]}
    />
  );
}
