import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { m } from '#texts';
import type { ShownForm } from '../../pages.ts';

type ShownField = ShownForm['fields'][number];

const COMPLETES: Readonly<Record<string, string>> = { name: 'name', email: 'email', phone: 'tel' };
const INPUTS: Readonly<Partial<Record<ShownField['type'], string>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  file: 'file',
};

type Props = {
  fields: readonly ShownField[];
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Key of the field that gets the focus: the first with a mistake. */
  focus: string | undefined;
  idPrefix: string;
};

/** The questions of a form. The server checks, in our own words; required ones carry a star (S5.6). */
export function FormFields({ fields, values, errors, focus, idPrefix }: Props) {
  return fields.map((field) => {
    const name = fieldName(field.key);
    return (
      <OneField
        key={field.key}
        field={field}
        own={{
          id: `${idPrefix}${name}`,
          name,
          defaultValue: values[name] ?? '',
          error: errors[field.key],
          'aria-required': field.required || undefined,
          autoFocus: focus === field.key,
        }}
        isTicked={values[name] === 'on'}
      />
    );
  });
}

export const fieldName = (key: string) => `f.${key}`;

type Own = {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  'aria-required': true | undefined;
  autoFocus: boolean;
};

function OneField({ field, own, isTicked }: { field: ShownField; own: Own; isTicked: boolean }) {
  const { key, type, label, help, options } = field;
  if (type === 'textarea') return <TextAreaField {...own} label={label} help={help || undefined} />;
  if (type === 'checkbox') {
    const { defaultValue: _text, ...box } = own;
    return <CheckField {...box} label={label} defaultChecked={isTicked} />;
  }
  if (type === 'select')
    return <SelectField {...own} label={label} options={[{ value: '', label: m.messages_choose() }, ...options]} />;
  const { defaultValue, ...file } = own;
  return (
    <Field
      {...file}
      {...(type === 'file' ? { accept: ACCEPTED } : { defaultValue })}
      type={INPUTS[type] ?? 'text'}
      label={label}
      help={help || (type === 'file' ? m.messages_fileHelp() : undefined)}
      autoComplete={COMPLETES[key] ?? 'off'}
    />
  );
}

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.pdf,.docx,.odt,.xlsx,.ods';
