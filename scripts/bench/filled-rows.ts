import type { Bench } from './bench.ts';
import type { Kind, Product } from './product.ts';
import type { Row } from './report.ts';

/** Measures each kind of installation while it has what `fill` puts there; `empty` takes it away again. Both are SQL. */
export async function filledRows(
  bench: Bench,
  { fill, empty }: { fill: string; empty: string },
  rowsOf: (kind: Kind, product: Product) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    await bench.query(kind, fill);
    rows.push(...(await bench.withProduct(kind, (product) => rowsOf(kind, product))));
    await bench.query(kind, empty);
  }
  return rows;
}
