import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { StockItem, stockEndpoints } from '../../../contract/stock.ts';

const api = apiOf<typeof stockEndpoints>();

/** Goods that run out: 'Osterkerze: nur noch 2', and how many others there are. */
export async function stockTasks({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('catalog.stock.update')) return [];
  const { stock, total } = await api('GET /api/v0/stock/', { query: { site, only: 'low', limit: 1 } });
  const [first] = stock;
  if (!first) return [];
  return [
    {
      id: `stock-${site}`,
      urgency: 'week',
      kind: 'open',
      site,
      state: m.catalog_taskStock(),
      title: wordsOf(first),
      detail: total > 1 ? m.catalog_taskStockMore({ count: total - 1 }) : m.catalog_taskStockText(),
      verb: m.catalog_taskStockVerb(),
      to: `${base}/shop/stock?only=low`,
    },
  ];
}

const wordsOf = ({ name, available }: StockItem): string =>
  available > 0 ? m.catalog_taskStockLeft({ name, count: available }) : m.catalog_taskStockOut({ name });
