import './registrations.css';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { labelled } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import { countOf } from '../../form-values.ts';
import type { FormView, ShownQuestion, Typed } from '../../pages.ts';

type Values = { values: Typed; errors: Readonly<Record<string, string>> };

/** Name, id, value and error of one field of the form. */
const fieldOf = ({ values, errors }: Values, name: string) => ({
  id: name,
  name,
  defaultValue: values[name] ?? '',
  error: errors[name],
});

/** The people of a family with their answers, what is asked once, and the consent of a parent. Works without a script. */
export function FamilyFields({ form, action, ...typed }: Values & { form: FormView; action: string }) {
  const count = countOf(typed.values);
  return (
    <>
      {/* The Enter key presses the first button of a form: it sends, and adds nobody. */}
      <button type="submit" name="send" value="1" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {m.registrations_send()}
      </button>
      <input type="hidden" name="people" value={count} />
      <h2>{m.registrations_who()}</h2>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <Person key={`${at} ${count}`} at={at} count={count} form={form} {...typed} />
      ))}
      <p>
        <button
          type="submit"
          className="button"
          name="act"
          value="add"
          formAction={`${action}#people.${count}.name`}
          formNoValidate
        >
          {m.registrations_addPerson()}
        </button>
      </p>
      {form.once.map((question) => (
        <Question key={question.key} question={question} name={`answers.${question.key}`} {...typed} />
      ))}
      {form.isForChildren || form.ageAsked !== 'none' ? (
        <CheckField
          id="consent"
          name="consent"
          label={form.isForChildren ? m.registrations_consentLabel() : m.registrations_consentLabelUnder()}
          defaultChecked={typed.values.consent === 'on'}
          error={typed.errors.consent}
          aria-required={form.isForChildren}
        />
      ) : null}
    </>
  );
}

type PersonProps = Values & { at: number; count: number; form: FormView };

function Person({ at, count, form, ...typed }: PersonProps) {
  const path = `people.${at}`;
  const of = (name: string) => fieldOf(typed, `${path}.${name}`);
  const number = at + 1;
  return (
    <fieldset className="registration-person">
      <legend>{count > 1 ? m.registrations_personNumber({ number }) : m.registrations_person()}</legend>
      <input type="hidden" name={`${path}.id`} value={typed.values[`${path}.id`] ?? ''} />
      <Field {...of('name')} label={m.registrations_personName()} aria-required />
      {form.groups.length > 0 && (
        <SelectField
          {...of('group')}
          label={m.registrations_group()}
          options={[
            { value: '', label: m.registrations_choose() },
            ...form.groups.map(({ key, label }) => ({ value: key, label })),
          ]}
          aria-required
        />
      )}
      {form.ageAsked === 'age' && (
        <Field {...of('age')} label={m.registrations_age()} inputMode="numeric" maxLength={3} aria-required />
      )}
      {form.ageAsked === 'birthDate' && (
        <Field {...of('bornOn')} type="date" label={m.registrations_bornOn()} aria-required />
      )}
      {form.each.map((question) => (
        <Question key={question.key} question={question} name={`${path}.answers.${question.key}`} {...typed} />
      ))}
      {count > 1 && (
        <p>
          <button type="submit" className="button" name="act" value={`remove-${at}`} formNoValidate>
            {m.registrations_removePerson({ number })}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function Question({ question, name, ...typed }: Values & { question: ShownQuestion; name: string }) {
  const { label, kind, help, options, isRequired } = question;
  const props = { ...fieldOf(typed, name), label, 'aria-required': isRequired };
  if (kind === 'yesNo' || kind === 'choice') {
    const choices =
      kind === 'choice'
        ? options.map((value) => ({ value, label: value }))
        : [
            { value: 'yes', label: m.registrations_yes() },
            { value: 'no', label: m.registrations_no() },
          ];
    return <SelectField {...props} options={[{ value: '', label: m.registrations_choose() }, ...choices]} />;
  }
  if (kind === 'text') return <TextAreaField {...props} help={help || undefined} rows={2} />;
  const input = kind === 'date' ? { type: 'date' } : ({ inputMode: 'decimal' } as const);
  return <Field {...props} {...input} help={help || undefined} />;
}

/** Errors of a refused form for the summary above it; those of the parish's own questions name the question. */
export function mistakesOf(
  refused: { message: string; fields: Record<string, string> } | undefined,
  form?: Pick<FormView, 'each' | 'once'>,
) {
  if (!refused || (refused.message === '' && Object.keys(refused.fields).length === 0)) return [];
  const questions = [...(form?.once ?? []), ...(form?.each ?? [])];
  const atFields = Object.entries(refused.fields).map(([id, text]) => {
    const asked = questions.find(({ key }) => id.endsWith(`answers.${key}`));
    return { id, text: asked ? labelled(asked.label, text) : text };
  });
  return atFields.length > 0 ? atFields : [{ id: null, text: refused.message }];
}
