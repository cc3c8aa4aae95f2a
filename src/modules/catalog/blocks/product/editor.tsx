import { CheckField } from '#design/patterns/editing/sheet-fields.tsx';
import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

type Data = { products: string[] };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const goods = useBlockChoices('product', site);
  const choose = (id: string, isChosen: boolean) =>
    onChange({ products: isChosen ? [...data.products, id] : data.products.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend>{m.catalog_blockProductWhich()}</legend>
      {goods?.length === 0 && <p className="soft">{m.catalog_blockProductNone()}</p>}
      {goods?.map(({ value, label }) => (
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
