import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { m } from '#texts';
import type { FormProps } from './details-form.tsx';

type Props = Pick<FormProps, 'view'> & { errors: Readonly<Record<string, string>>; focus: string | undefined };

/** Makes an account from what is typed in the form around it; nothing of that is lost, and nobody has to. */
export function NewAccount({ view: { signUp, details }, errors, focus }: Props) {
  if (details.konto)
    return (
      <p id="konto" role="status">
        <input type="hidden" name="konto" defaultValue={details.konto} />
        {m.checkout_accountMade({ email: details.konto })}
      </p>
    );
  if (!signUp) return null;
  const field = (name: 'password' | 'password2') => ({
    id: name,
    name,
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 256,
    error: errors[name],
    ...focused(focus === name),
  });
  return (
    <details className="elsewhere" id="konto" open={Boolean(errors.password || errors.password2)}>
      <summary>{m.checkout_accountMake()}</summary>
      <p className="small soft">{m.checkout_accountMakeHelp()}</p>
      <Field
        {...field('password')}
        label={m.checkout_accountPassword()}
        help={m.checkout_accountPasswordHelp({ count: signUp.shortest })}
      />
      <Field {...field('password2')} label={m.checkout_accountPasswordAgain()} />
      <input type="hidden" name="captcha.token" defaultValue={signUp.token} />
      <input type="hidden" name="captcha.answer" defaultValue="" />
      <div className="off-stage" aria-hidden="true">
        <label htmlFor="captcha.website">{m.design_publicLeaveEmpty()}</label>
        <input id="captcha.website" name="captcha.website" tabIndex={-1} autoComplete="off" />
      </div>
      <p>
        <button className="button" type="submit" name="anlegen" value="1">
          {m.checkout_accountMakeButton()}
        </button>
      </p>
      <p className="small soft" role="status" data-wait={m.design_publicCheckWait()} />
    </details>
  );
}
