import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';

const api = apiOf<EndpointMap>();

type Product = { name: string; variants: { id: string; number?: string }[] };

/** Everything that the parish sells; colours by their number. */
export async function loadVariants(): Promise<{ value: string; label: string }[]> {
  const answer = await api('GET /api/v0/product/', { query: { site: adminSite(), limit: 200, sort: 'name' } });
  return (answer as { product: Product[] }).product.flatMap(({ name, variants }) =>
    variants.map(({ id, number }, index) => ({
      value: id,
      label: variants.length > 1 ? `${name}, ${number || index + 1}` : name,
    })),
  );
}
