import { useId } from 'react';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { FieldNotes } from '#design/public/forms/FieldNotes.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { m } from '#texts';
import type { RefusedSignUp, ShownSignUp } from '../../pages.ts';

type Props = {
  form: ShownSignUp;
  /** Missing on pages that are stored: then a script asks for it, and without one the next page does. */
  token?: string | undefined;
  refused?: RefusedSignUp | undefined;
  /** Before the ids of the fields, where several forms may stand on one page. */
  idPrefix?: string;
};

/** Sign-up for newsletters as plain HTML. The proof of work is done by the guests' script (`data-work`). */
export function SignupForm({ form, token = '', refused, idPrefix = '' }: Props) {
  const { lists, action, consent, privacyHref } = form;
  const values = refused?.values;
  const errors = refused?.fields ?? {};
  return (
    <form className="form newsletter-form" method="post" action={action} noValidate data-work="">
      <ErrorSummary title={m.newsletter_notSent()} mistakes={mistakesOf(refused, lists[0]?.id ?? '')} />
      <RequiredHint />
      <Field
        id={`${idPrefix}email`}
        name="email"
        type="email"
        label={m.newsletter_email()}
        autoComplete="email"
        defaultValue={values?.email ?? ''}
        error={errors.email}
        aria-required
      />
      <Field
        id={`${idPrefix}name`}
        name="name"
        label={m.newsletter_nameOptional()}
        autoComplete="name"
        defaultValue={values?.name ?? ''}
        error={errors.name}
      />
      <ListChoice
        lists={lists.map((list) => ({ ...list, isChosen: values?.lists.includes(list.id) ?? isTicked(lists, list) }))}
        error={errors.lists}
        idPrefix={idPrefix}
      />
      <CheckField
        id={`${idPrefix}privacy`}
        name="privacy"
        label={
          <>
            {`${consent} `}
            <a href={privacyHref}>{m.newsletter_privacyLink()}</a>
          </>
        }
        error={errors.privacy}
        defaultChecked={values?.privacy ?? false}
        aria-required
      />
      <WorkFields token={token} answer={values?.answer} idPrefix={idPrefix} />
      <button type="submit" className="button primary">
        {m.newsletter_signUpButton()}
      </button>
    </form>
  );
}

type Choice = { id: string; name: string; description: string; isChosen: boolean };
type ListChoiceProps = { lists: readonly Choice[]; error?: string | undefined; idPrefix?: string };

/** Tick boxes of lists; `name` of each is 'lists'. */
export function ListChoice({ lists, error, idPrefix = '' }: ListChoiceProps) {
  const noteId = useId();
  return (
    <fieldset className="checks" aria-describedby={error ? `${noteId}-error` : undefined}>
      <legend>{m.newsletter_whichLists()}</legend>
      {lists.map(({ id, name, description, isChosen }) => (
        <label key={id} className="check" htmlFor={`${idPrefix}list-${id}`}>
          <input
            type="checkbox"
            id={`${idPrefix}list-${id}`}
            name="lists"
            value={id}
            defaultChecked={isChosen}
            aria-invalid={error ? true : undefined}
          />
          <span>
            {name}
            {description && <span className="small soft">{description}</span>}
          </span>
        </label>
      ))}
      <FieldNotes id={noteId} error={error} />
    </fieldset>
  );
}

/** The only list there is needs no tick of the reader. */
const isTicked = (lists: ShownSignUp['lists'], { isDefault }: { isDefault: boolean }): boolean =>
  isDefault || lists.length === 1;

function mistakesOf(refused: RefusedSignUp | undefined, firstList: string) {
  if (!refused) return [];
  const atFields = Object.entries(refused.fields).map(([field, text]) => ({
    id: field === 'lists' ? `list-${firstList}` : field,
    text,
  }));
  return atFields.length > 0 ? atFields : [{ id: null, text: refused.message }];
}
