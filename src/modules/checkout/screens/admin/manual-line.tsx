import { NumberInput } from '@mantine/core';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { Configuration, ConfiguratorStep, StockItem } from '#modules/catalog/contract.ts';
import { ConfigurationFields } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';

const goodsApi = apiOf<EndpointMap>();

/** A line of an order by phone as it is typed; `steps` are what the configurator of its product asks. */
export type Line = {
  key: number;
  variant: string;
  quantity: number;
  steps: readonly ConfiguratorStep[];
  configuration: Configuration;
};

export const BLANK_LINE: Line = { key: 0, variant: '', quantity: 1, steps: [], configuration: {} };

/** The lines on which something was picked, without the steps that were left empty. */
export const linesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ variant, quantity, configuration }) => {
    const chosen = Object.fromEntries(Object.entries(configuration).filter(([, value]) => value.trim() !== ''));
    return variant ? [{ variant, quantity, configuration: chosen }] : [];
  });

type LineProps = { line: Line; site: string; onChange: (change: Partial<Line>) => void };

export function LineRow({ line, site, onChange }: LineProps) {
  const showError = useErrorToast();
  const source: RecordSource<StockItem> = {
    search: async (search) => {
      const query = { site, limit: 30, ...(search ? { search } : {}) };
      return ((await goodsApi('GET /api/v0/stock/', { query })) as { stock: StockItem[] }).stock;
    },
    idOf: ({ _id }) => _id,
    labelOf: ({ name, color }) => [name, color].filter(Boolean).join(', '),
    detailOf: ({ isTracked, available }) => (isTracked ? m.orders_available({ count: available }) : ''),
  };
  const pick = (variant: string, item: StockItem | null) => {
    onChange({ variant, steps: [], configuration: {} });
    if (item) stepsOf(item.product).then((steps) => onChange({ steps }), showError);
  };
  return (
    <div className="kp-stack">
      <div className="manual-line">
        <div style={{ flex: '1 1 260px' }}>
          <RecordPicker source={source} value={line.variant} onChange={pick} label={m.orders_docArticle()} />
        </div>
        <NumberInput
          label={m.orders_docQuantity()}
          w={96}
          min={1}
          max={999}
          allowDecimal={false}
          clampBehavior="strict"
          value={line.quantity}
          onChange={(value) => onChange({ quantity: Math.max(1, Number(value)) })}
        />
      </div>
      <ConfigurationFields
        steps={line.steps}
        value={line.configuration}
        onChange={(configuration) => onChange({ configuration })}
      />
    </div>
  );
}

async function stepsOf(id: string): Promise<readonly ConfiguratorStep[]> {
  const { product } = (await goodsApi('GET /api/v0/product/:id', { params: { id } })) as {
    product: { steps: ConfiguratorStep[] }[];
  };
  return product[0]?.steps ?? [];
}
