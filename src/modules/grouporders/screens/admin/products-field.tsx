import { Button, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { loadVariants } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { GroupProduct } from '../../contract/states.ts';

type Props = {
  label: string;
  value: GroupProduct[];
  error: string | undefined;
  onChange: (products: GroupProduct[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** Goods of the catalogue that are ordered together. */
export function ProductsField({ label, value, error, onChange, errorAt }: Props) {
  const { value: variants } = useLoaded(loadVariants);
  const free = (variants ?? []).filter((one) => !value.some(({ variant }) => variant === one.value));
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.grouporders_productsHelp()}</p>
      {value.map(({ variant, name }, index) => (
        <div key={variant} className="group-product">
          <b>{name}</b>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(value.filter((_one, at) => at !== index))}
          >
            {m.grouporders_productRemove({ name })}
          </Button>
          {errorAt(`products.${index}`) ? (
            <p className="danger small" role="alert">
              {errorAt(`products.${index}`)}
            </p>
          ) : null}
        </div>
      ))}
      <NativeSelect
        label={m.grouporders_productAdd()}
        error={error}
        {...(variants?.length === 0 ? { description: m.grouporders_productsMissing() } : {})}
        value=""
        data={[
          { value: '', label: m.grouporders_productNone() },
          ...free.map(({ value: id, label: name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => {
          const found = free.find((one) => one.value === currentTarget.value);
          if (found) onChange([...value, { variant: found.value, name: found.label }]);
        }}
      />
    </fieldset>
  );
}
