import { NativeSelect, TextInput } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Product, ProductChoices, productChoiceEndpoints } from '../../../contract/product.ts';
import { RowsField } from '../parts/rows-field.tsx';
import type { ProductForm } from './product-form.ts';

const choicesApi = apiOf<typeof productChoiceEndpoints>();
const productApi = apiOf<EndpointMap>();
const MOST_FOUND = 20;

type Products = { product: Product[] };

/** Finds products of the parish by name or number. */
export const productSource: RecordSource<Product> = {
  async search(text, signal) {
    const query = { site: adminSite(), search: text, limit: MOST_FOUND };
    return ((await productApi('GET /api/v0/product/', { query }, { signal })) as Products).product;
  },
  async byId(id, signal) {
    return (
      ((await productApi('GET /api/v0/product/:id', { params: { id } }, { signal })) as Products).product[0] ?? null
    );
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ number, priceCents }) => [number, euro(priceCents)].filter(Boolean).join(' · '),
};

const loadChoices = (): Promise<ProductChoices> =>
  choicesApi('GET /api/v0/product_choices/', { query: { site: adminSite() } });

/** Products that go with this one, and the facts that the configuration asks for. */
export function RelatedFields({ bind }: { bind: Bind<ProductForm> }) {
  const related = bind.value('related');
  return (
    <details>
      <summary>{m.catalog_foldRelated()}</summary>
      <FactFields bind={bind} />
      <RowsField
        legend={related.label}
        help={m.catalog_relatedHelp()}
        error={related.error}
        value={related.value}
        onChange={related.onChange}
        blank={() => ({ id: null as string | null })}
        add={m.catalog_relatedAdd()}
        nameOf={(index) => m.catalog_relatedNumber({ number: index + 1 })}
      >
        {(row, put, index) => (
          <RecordPicker
            source={productSource}
            label={m.catalog_relatedNumber({ number: index + 1 })}
            placeholder={m.catalog_relatedChoose()}
            value={row.id ?? ''}
            onChange={(id) => put({ id })}
          />
        )}
      </RowsField>
    </details>
  );
}

function FactFields({ bind }: { bind: Bind<ProductForm> }) {
  const { value: facts, onChange, error } = bind.value('itemFields');
  const { value: choices } = useLoaded(loadChoices);
  const names = [...new Set([...(choices?.itemFields ?? []), ...Object.keys(facts)])];
  return (
    <>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      {names.map((name) => (
        <TextInput
          key={name}
          label={name}
          value={facts[name] ?? ''}
          maxLength={500}
          onChange={(event) => onChange({ ...facts, [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

/** Unit of the product, among those of the configuration; a unit that is no longer there stays. */
export function UnitField({ bind }: { bind: Bind<ProductForm> }) {
  const { value, onChange, ...field } = bind.value('unit');
  const { value: choices } = useLoaded(loadChoices);
  const units = [...new Set([value, ...(choices?.quantityUnits ?? [])])];
  return (
    <NativeSelect
      className="kp-short"
      {...field}
      value={value}
      data={units}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
