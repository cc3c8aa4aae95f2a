import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { m } from '#texts';
import type { ShownQuestion, Typed } from '../../pages.ts';

type Values = { values: Typed; errors: Readonly<Record<string, string>> };

/** Name, id, value and error of one field of the form. */
export const fieldOf = ({ values, errors }: Values, name: string) => ({
  id: name,
  name,
  defaultValue: values[name] ?? '',
  error: errors[name],
});

/** A question of a way of booking. */
export function BookingQuestion({ question, ...typed }: Values & { question: ShownQuestion }) {
  const { key, kind, label, help, options, isRequired } = question;
  const props = { ...fieldOf(typed, `answers.${key}`), label, 'aria-required': isRequired };
  const none = { value: '', label: m.booking_choose() };
  if (kind === 'choice')
    return <SelectField {...props} options={[none, ...options.map((value) => ({ value, label: value }))]} />;
  if (kind === 'yesNo')
    return (
      <SelectField
        {...props}
        options={[none, { value: 'yes', label: m.booking_yes() }, { value: 'no', label: m.booking_no() }]}
      />
    );
  if (kind === 'text') return <TextAreaField {...props} help={help || undefined} rows={2} />;
  const input = kind === 'date' ? { type: 'date' } : ({ inputMode: 'decimal' } as const);
  return <Field {...props} {...input} help={help || undefined} />;
}
