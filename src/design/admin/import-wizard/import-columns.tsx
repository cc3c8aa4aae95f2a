import { NativeSelect } from '@mantine/core';
import { m } from '#texts';
import type { ColumnMapping, ImportSheet } from './use-import.ts';

type ImportColumnsProps<Field extends string> = {
  fields: Record<Field, () => string>;
  sheet: ImportSheet;
  mapping: ColumnMapping<Field>;
  onChange: (mapping: ColumnMapping<Field>) => void;
};

/** Maps file columns to fields; each column shows its first value as an example. */
export function ImportColumns<Field extends string>({ fields, sheet, mapping, onChange }: ImportColumnsProps<Field>) {
  const columns = sheet.columns.map((title, at) => {
    const name = title || String(at + 1);
    const example = sheet.sample[0]?.[at];
    return { value: String(at), label: example ? `${name} (${example})` : name };
  });
  const put = (field: Field, value: string) => {
    const { [field]: _old, ...rest } = mapping;
    onChange((value === '' ? rest : { ...rest, [field]: Number(value) }) as ColumnMapping<Field>);
  };
  return (
    <div className="kp-stack">
      <p className="muted">{m.design_importFound({ count: sheet.rows })}</p>
      <div className="kp-two">
        {(Object.keys(fields) as Field[]).map((field) => (
          <NativeSelect
            key={field}
            label={fields[field]()}
            value={mapping[field] ?? ''}
            onChange={(event) => put(field, event.currentTarget.value)}
            data={[{ value: '', label: m.design_importNoColumn() }, ...columns]}
          />
        ))}
      </div>
    </div>
  );
}
