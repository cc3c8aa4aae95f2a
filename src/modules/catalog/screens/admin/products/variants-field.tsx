import { TextInput } from '@mantine/core';
import { ImageField } from '#design/admin/form/image-field.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { RowsField } from '../parts/rows-field.tsx';
import { ColorChoice } from './color-choice.tsx';
import { blankVariant, type ProductForm } from './product-form.ts';

/** Colours of a product, each with its own picture, price and first stock. One row without a colour is the product itself. */
export function VariantsField({ bind }: { bind: Bind<ProductForm> }) {
  const { value, onChange, error, id, label } = bind.value('variants');
  return (
    <RowsField
      legend={label}
      help={m.catalog_variantsHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={blankVariant}
      least={1}
      add={m.catalog_variantAdd()}
      nameOf={(index) => m.catalog_variantNumber({ number: index + 1 })}
    >
      {(variant, put, index) => (
        <>
          <ColorChoice
            value={variant.color}
            error={bind.errorAt(`variants.${index}.color`)}
            onChange={(color) => put({ color })}
          />
          {variant.id ? null : (
            <TextInput
              label={m.catalog_labelStock()}
              description={m.catalog_stockHelp()}
              inputMode="numeric"
              value={variant.stock}
              error={bind.errorAt(`variants.${index}.stock`)}
              onChange={(event) => put({ stock: event.currentTarget.value })}
            />
          )}
          {value.length > 1 ? (
            <>
              <TextInput
                label={m.catalog_labelOwnPrice()}
                description={m.catalog_ownPriceHelp()}
                inputMode="decimal"
                rightSection="€"
                value={variant.price}
                error={bind.errorAt(`variants.${index}.priceCents`)}
                onChange={(event) => put({ price: event.currentTarget.value })}
              />
              <ImageField
                id={`${id}-${index}`}
                label={m.catalog_labelPicture()}
                shape="square"
                error={bind.errorAt(`variants.${index}.picture`)}
                value={variant.picture}
                onChange={(picture) => put({ picture })}
              />
            </>
          ) : null}
        </>
      )}
    </RowsField>
  );
}
