import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { m } from '#texts';
import { ConfigurationFields } from '../parts/configuration-fields.tsx';
import { allOf } from '../parts/shop-api.ts';
import { productSource } from '../products/related-fields.tsx';
import type { ItemRow } from './explain-form.ts';

type ItemFieldsProps = {
  item: ItemRow;
  put: (part: Partial<ItemRow>) => void;
  errorAt: (part: string) => string | undefined;
};

/** A line of the cart: product, colour, quantity, and what its configurator asks. */
export function ItemFields({ item, put, errorAt }: ItemFieldsProps) {
  const { shown, variant, quantity, configuration } = item;
  const { value: colors } = useLoaded(() => allOf<{ _id: string; name: string }>('color', 'name'));
  useLinkedProduct(item, put);
  return (
    <>
      <RecordPicker
        source={productSource}
        label={m.catalog_productOne()}
        placeholder={m.catalog_relatedChoose()}
        value={item.product}
        error={errorAt('variant')}
        onChange={(id, product) =>
          put({ product: id, shown: product, variant: product?.variants[0]?.id ?? '', configuration: {} })
        }
      />
      {shown && shown.variants.length > 1 ? (
        <NativeSelect
          label={m.catalog_colorOne()}
          value={variant}
          data={shown.variants.map(({ id, color, number }) => ({
            value: id,
            label: (colors ?? []).find(({ _id }) => _id === color)?.name ?? (number || m.catalog_colorNone()),
          }))}
          onChange={(event) => put({ variant: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={m.catalog_buyQuantity()}
        inputMode="numeric"
        value={quantity}
        error={errorAt('quantity')}
        onChange={(event) => put({ quantity: event.currentTarget.value })}
      />
      <ConfigurationFields
        steps={shown?.steps ?? []}
        value={configuration}
        onChange={(chosen) => put({ configuration: chosen })}
      />
    </>
  );
}

/** Loads the product that a link names. */
function useLinkedProduct({ product, shown, variant }: ItemRow, put: ItemFieldsProps['put']): void {
  const take = useEffectEvent(async (signal: AbortSignal) => {
    const loaded = await productSource.byId?.(product, signal);
    if (loaded && !signal.aborted) put({ shown: loaded, variant: variant || (loaded.variants[0]?.id ?? '') });
  });
  const isMissing = product !== '' && shown === null;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    // A product that is gone leaves the picker empty.
    void take(stop.signal).catch(() => {});
    return () => stop.abort();
  }, [isMissing]);
}
