import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { m } from '#texts';
import type { ShownForm } from '../../pages.ts';
import { FormFields, fieldName } from './form-fields.tsx';

export type Refused = { message: string; fields: Record<string, string>; values: Record<string, string> };

type Props = {
  form: ShownForm;
  /** Address segment of the parish. */
  site: string;
  /** Missing on pages that are stored: then a script asks for it, and without one the next page does. */
  token?: string | undefined;
  /** Values of a form that nobody has sent yet, by the names of its fields. */
  begun?: Record<string, string>;
  refused?: Refused | undefined;
  /** Before the ids of the fields, where several forms may stand on one page. */
  idPrefix?: string;
};

/**
 * A form of the parish, as plain HTML: on its own page, on Kontakt, and wherever a page places it. The proof of work is done by
 * the guests' script (`data-work`).
 */
export function ParishForm({ form, site, token = '', begun, refused, idPrefix = '' }: Props) {
  const values = refused?.values ?? begun ?? {};
  const errors = refused?.fields ?? {};
  const focus = form.fields.find(({ key }) => errors[key])?.key;
  const hasFile = form.fields.some(({ type }) => type === 'file');
  return (
    <form
      className="form"
      method="post"
      action={`/${site}/Formular/${encodeURIComponent(form.slug)}`}
      noValidate
      data-work=""
      {...(hasFile ? { encType: 'multipart/form-data' } : {})}
    >
      <ErrorSummary title={m.messages_notSent()} mistakes={mistakesOf(form, refused)} />
      {form.isConfidential && <p className="small">{m.messages_confidentialHint()}</p>}
      {form.fields.some(({ required }) => required) && <RequiredHint />}
      <FormFields idPrefix={idPrefix} fields={form.fields} values={values} errors={errors} focus={focus} />
      {form.fields.some(({ key }) => key === 'email') && !form.isConfidential && (
        <CheckField
          id={`${idPrefix}copy`}
          name="copy"
          label={m.messages_copy()}
          defaultChecked={values.copy === 'on'}
        />
      )}
      {form.asksConsent && (
        <CheckField
          id={`${idPrefix}privacy`}
          name="privacy"
          label={m.messages_privacyAgree()}
          aria-required
          error={errors.privacy}
          defaultChecked={values.privacy === 'on'}
        />
      )}
      <p className="small soft">
        {m.messages_privacyHint()} <a href={`/${site}${form.privacyPath}`}>{m.messages_privacyLink()}</a>.
      </p>
      <WorkFields
        idPrefix={idPrefix}
        token={token}
        answer={values['captcha.token'] === token ? values['captcha.answer'] : ''}
      />
      <button type="submit" className="button primary">
        {m.messages_send()}
      </button>
    </form>
  );
}

/** Mistakes of the whole form (a wrong captcha, too many attempts) stand without a field. */
function mistakesOf({ fields }: ShownForm, refused: Refused | undefined) {
  if (!refused) return [];
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const atFields = Object.entries(refused.fields).map(([key, text]) => {
    const label = labels.get(key);
    return label ? { id: fieldName(key), text: `${label}: ${text}` } : { id: key, text };
  });
  return atFields.length > 0 ? atFields : [{ id: null, text: refused.message }];
}
