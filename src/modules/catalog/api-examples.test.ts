import { expect } from 'vitest';
import { test } from '../../testing/house.ts';

const WITH_EXAMPLE = [
  ...['product', 'product_group', 'color', 'vat_group', 'shipping_group', 'shipping_country', 'discount_group'].flatMap(
    (name) => [`POST /api/v0/${name}/`, `PUT /api/v0/${name}/`],
  ),
  'POST /api/v0/stock_movement/',
  'POST /api/v0/price_explanation/',
];

type Operation = { requestBody?: unknown };

test('the description of the API shows for each kind of thing what is sent, and the calls take it', async ({
  house,
}) => {
  const { body } = await house.call('guest', 'GET /api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  for (const key of WITH_EXAMPLE) {
    const [method = '', path = ''] = key.split(' ');
    const shown = examplesIn(paths[path]?.[method.toLowerCase()]?.requestBody);
    expect(shown.length, key).toBeGreaterThan(0);
    const served = house.server.app.registeredEndpoints.find((one) => one.key === key);
    for (const example of shown) expect(served?.endpoint.body?.safeParse(example).error, key).toBeUndefined();
  }
});

/** Examples of the body: those of a schema as a list, those of the whole body by name or alone. */
function examplesIn(described: unknown): unknown[] {
  if (typeof described !== 'object' || described === null) return [];
  return Object.entries(described).flatMap(([name, value]) => {
    if (name === 'example') return [value];
    if (name !== 'examples') return examplesIn(value);
    return Object.values(value as object).map((one: { value?: unknown }) => one.value ?? one);
  });
}
