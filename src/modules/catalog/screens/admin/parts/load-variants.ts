import type { ConfiguratorStep } from '../../../contract/product-parts.ts';
import { allOf } from './shop-api.ts';

type Color = { _id: string; name: string };
type Product = {
  name: string;
  variants: { id: string; number?: string; color: string | null }[];
  steps: ConfiguratorStep[];
};

export type VariantChoice = { value: string; label: string; steps: ConfiguratorStep[] };

/** Everything that the parish sells, each colour by its name. */
export async function loadVariants(): Promise<VariantChoice[]> {
  const [products, colors] = await Promise.all([allOf<Product>('product', 'name'), allOf<Color>('color', 'name')]);
  const names = new Map(colors.map(({ _id, name }) => [_id, name]));
  return products.flatMap(({ name, variants, steps }) =>
    variants.map(({ id, number, color }, index) => {
      const own = names.get(color ?? '') ?? (number || String(index + 1));
      return { value: id, label: variants.length > 1 ? `${name}, ${own}` : name, steps };
    }),
  );
}
