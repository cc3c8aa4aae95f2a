import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { centsFrom, moneyText, numberFrom } from '#design/admin/form/typed-values.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import { ConfigurationFields, loadVariants } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { QuoteLine } from '../../contract/quote.ts';

/** A line as it is typed. */
export type LineForm = { variant: string; name: string; quantity: string; unit: string; configuration: Configuration };

export const lineForm = ({ variant, name, quantity, unitCents, configuration = {} }: QuoteLine): LineForm => ({
  variant,
  name,
  configuration,
  quantity: String(quantity),
  unit: moneyText(unitCents),
});

/** @throws a refusal at a price that is none */
export const lineFrom = ({ variant, name, quantity, unit, configuration }: LineForm, path: string): QuoteLine => ({
  variant,
  name,
  quantity: numberFrom(quantity) ?? 0,
  configuration: Object.fromEntries(Object.entries(configuration).filter(([, chosen]) => chosen.trim() !== '')),
  unitCents: centsFrom(unit, `${path}.unitCents`),
});

type LinesFieldProps = {
  /** Errors of a line lead to its inputs by this id. */
  id: string;
  label: string;
  value: LineForm[];
  error: string | undefined;
  onChange: (lines: LineForm[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** Products with quantity and offered price. */
export function LinesField({ id, label, value, error, onChange, errorAt }: LinesFieldProps) {
  const { value: products } = useLoaded(loadVariants);
  const put = (index: number, change: Partial<LineForm>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const free = (products ?? []).filter(
    ({ value: id, steps }) => steps.length > 0 || !value.some((line) => line.variant === id),
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.quotes_linesHelp()}</p>
      {value.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be about the same product
        <div key={`${line.variant} ${index}`} className="kp-stack">
          <b>{line.name}</b>
          {errorAt(`lines.${index}.variant`) ? (
            <p className="danger small" role="alert">
              {errorAt(`lines.${index}.variant`)}
            </p>
          ) : null}
          <ConfigurationFields
            steps={products?.find((one) => one.value === line.variant)?.steps ?? []}
            value={line.configuration}
            onChange={(configuration) => put(index, { configuration })}
          />
          {errorAt(`lines.${index}.configuration`) ? (
            <p className="danger small" role="alert">
              {errorAt(`lines.${index}.configuration`)}
            </p>
          ) : null}
          <div className="kp-two">
            <TextInput
              id={`${id}.${index}.quantity`}
              label={m.quotes_quantity()}
              inputMode="numeric"
              value={line.quantity}
              error={errorAt(`lines.${index}.quantity`)}
              onChange={({ currentTarget }) => put(index, { quantity: currentTarget.value })}
            />
            <TextInput
              id={`${id}.${index}.unitCents`}
              label={m.quotes_unitPriceGross()}
              inputMode="decimal"
              value={line.unit}
              description={m.quotes_unitPriceHelp()}
              rightSection="€"
              error={errorAt(`lines.${index}.unitCents`)}
              onChange={({ currentTarget }) => put(index, { unit: currentTarget.value })}
            />
          </div>
          <div className="kp-actions">
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onChange(value.filter((_line, at) => at !== index))}
            >
              {m.quotes_lineRemove({ name: line.name })}
            </Button>
          </div>
        </div>
      ))}
      <NativeSelect
        id={id}
        className="kp-short"
        label={m.quotes_lineAdd()}
        error={error}
        value=""
        data={[
          { value: '', label: m.quotes_lineNone() },
          ...free.map(({ value: id, label: name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => {
          const found = free.find((one) => one.value === currentTarget.value);
          if (!found) return;
          const line = { variant: found.value, name: found.label, quantity: '1', unit: '', configuration: {} };
          onChange([...value, line]);
        }}
      />
    </fieldset>
  );
}
