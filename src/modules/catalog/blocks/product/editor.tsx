import { CheckField } from '#design/patterns/editing/sheet-fields.tsx';
import { useChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { productContract } from '../../contract/product.ts';

const api = apiOf<typeof productContract.endpoints>();
const MOST = 200;

type Data = { products: string[] };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const goods = useChoices(loadGoods, site);
  const choose = (id: string, isChosen: boolean) =>
    onChange({ products: isChosen ? [...data.products, id] : data.products.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend>{m.catalog_blockProductWhich()}</legend>
      {goods.length === 0 && <p className="soft">{m.catalog_blockProductNone()}</p>}
      {goods.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={data.products.includes(value)}
          onChange={(isChosen) => choose(value, isChosen)}
        />
      ))}
    </fieldset>
  );
}

async function loadGoods(site: string, signal: AbortSignal) {
  const query = { site, status: 'published' as const, limit: MOST };
  const { product } = await api('GET /api/v0/product/', { query }, { signal });
  return product.map(({ _id, name }) => ({ value: _id, label: name }));
}
