import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Product, productChoiceEndpoints } from '../../../contract/product.ts';

const api = apiOf<typeof productChoiceEndpoints>();

/** Prices that were asked for a product, the lowest of the last 30 days, and the way to the explanation of its price. */
export function PriceFacts({ product: { _id, rev } }: { product: Product }) {
  // A saved price is a new revision, whose log is loaded anew.
  return <PriceLog key={rev} id={_id} />;
}

function PriceLog({ id }: { id: string }) {
  const { base } = useAdmin();
  const { value: log } = useLoaded(() => api('GET /api/v0/product_prices/:id', { params: { id } }));
  return (
    <Panel title={m.catalog_priceHistory()}>
      <DataPairs
        rows={[
          ...(log?.lowestCents == null ? [] : [{ label: m.catalog_lowestLabel(), value: euro(log.lowestCents) }]),
          ...(log?.prices ?? []).map(({ on, priceCents }) => ({
            label: shortDate(on, getLocale()),
            value: euro(priceCents),
          })),
        ]}
      />
      <div className="kp-actions">
        <Button component={Link} variant="default" to={`${base}/shop/prices?item=${id}`}>
          {m.catalog_explainPriceOf()}
        </Button>
      </div>
    </Panel>
  );
}
