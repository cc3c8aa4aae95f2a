import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { centsFrom, loadVariants, moneyText } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { QuoteLine } from '../../contract/quote.ts';

/** A line as it is typed. */
export type LineForm = { variant: string; name: string; quantity: string; unit: string };

export const lineForms = (lines: readonly QuoteLine[]): LineForm[] =>
  lines.map(({ variant, name, quantity, unitCents }) => ({
    ...{ variant, name },
    quantity: String(quantity),
    unit: moneyText(unitCents),
  }));

/** @throws a refusal at the price that is none */
export const linesOf = (lines: readonly LineForm[]): QuoteLine[] =>
  lines.map(({ variant, name, quantity, unit }, index) => ({
    ...{ variant, name },
    quantity: Number(quantity),
    unitCents: centsFrom(unit, `lines.${index}.unitCents`),
  }));

type LinesFieldProps = {
  label: string;
  value: LineForm[];
  error: string | undefined;
  onChange: (lines: LineForm[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** Products with quantity and offered price. */
export function LinesField({ label, value, error, onChange, errorAt }: LinesFieldProps) {
  const { value: products } = useLoaded(loadVariants);
  const put = (index: number, change: Partial<LineForm>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const free = (products ?? []).filter((one) => !value.some((line) => line.variant === one.value));
  return (
    <fieldset>
      <legend>{label}</legend>
      {value.map((line, index) => (
        <div key={line.variant} className="kp-stack">
          <b>{line.name}</b>
          <div className="kp-two">
            <TextInput
              label={m.quotes_quantity()}
              inputMode="numeric"
              value={line.quantity}
              error={errorAt(`lines.${index}.quantity`)}
              onChange={({ currentTarget }) => put(index, { quantity: currentTarget.value })}
            />
            <TextInput
              label={m.quotes_unitPriceGross()}
              inputMode="decimal"
              value={line.unit}
              error={errorAt(`lines.${index}.unitCents`) ?? errorAt(`lines.${index}.variant`)}
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
        className="kp-short"
        label={m.quotes_lineAdd()}
        error={error}
        value=""
        data={[{ value: '', label: m.quotes_lineNone() }, ...free]}
        onChange={({ currentTarget }) => {
          const found = free.find((one) => one.value === currentTarget.value);
          if (found) onChange([...value, { variant: found.value, name: found.label, quantity: '1', unit: '' }]);
        }}
      />
    </fieldset>
  );
}
