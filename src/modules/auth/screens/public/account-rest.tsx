import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import { SignInAgain } from '../again/sign-in-again.tsx';
import { useHasScript } from '../parts/use-in-browser.ts';
import { AccountSecurity } from '../security/account-security.tsx';
import type { Refused } from './account-page.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

export type Typed = { refused: Refused | undefined; values: Record<string, string> };

/** Second factor, passkeys and sessions need JavaScript; changing the password does not. */
export function SecuritySection({ handle }: { handle: string }) {
  const hasScript = useHasScript();
  return (
    <section aria-labelledby="sicherheit">
      <SectionHead id="sicherheit" title={m.auth_security()} />
      {hasScript ? <AccountSecurity /> : <noscript>{m.auth_securityNeedsScript()}</noscript>}
      {hasScript ? <SignInAgain handle={handle} /> : null}
    </section>
  );
}

/** Sign-in address and password. */
export function EmailSection({ passwordHref, refused, values }: Typed & { passwordHref: string }) {
  return (
    <section aria-labelledby="anmeldung">
      <SectionHead id="anmeldung" title={m.auth_signIn()} />
      <noscript>
        <p>
          <a href={passwordHref}>{m.auth_changePassword()}</a>
        </p>
      </noscript>
      <details className="more-fields" open={Boolean(refused)}>
        <summary>{m.auth_changeEmail()}</summary>
        <form className="form" method="post">
          <input type="hidden" name="act" value="email" />
          <RequiredHint />
          <Field
            id="email"
            name="email"
            type="email"
            label={m.auth_newEmail()}
            help={m.auth_newEmailHelp()}
            autoComplete="email"
            defaultValue={values.email}
            error={refused?.fields.email}
            required
          />
          <OwnPasswordField id="password" error={refused?.fields.password} />
          <button type="submit" className="button primary">
            {m.auth_sendConfirmation()}
          </button>
        </form>
      </details>
    </section>
  );
}
