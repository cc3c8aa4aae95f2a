import { m } from '#texts';
import { Field } from './Field.tsx';
import type { LinkView } from './links.ts';
import { Phone } from './Phone.tsx';

export type LoginView = {
  action: string;
  handle: string;
  /** One sentence for all reasons: strangers must not learn who has an account. */
  error: string | null;
  /** The code of the authenticator app is asked for in the second step. */
  codeNeeded: boolean;
  /** Where to go afterwards; a path of this site. */
  returnTo: string | null;
  links: LinkView[];
  phone: string | null;
};

/** Logging in as a real form: works without script, lets password managers fill it, and pasting is never prevented. */
export function LoginForm(view: LoginView) {
  return (
    <form className="form" action={view.action} method="post" data-login="">
      {view.returnTo && <input type="hidden" name="returnTo" value={view.returnTo} />}
      <Field
        id="handle"
        name="handle"
        type="email"
        label={m.design_publicEmail()}
        autoComplete="username"
        defaultValue={view.handle}
        required
      />
      <Field
        id="password"
        name="password"
        type="password"
        label={m.design_publicPassword()}
        autoComplete="current-password"
        error={view.error ?? undefined}
        required
      />
      {view.codeNeeded && (
        <Field
          id="code"
          name="code"
          label={m.design_publicCode()}
          help={m.design_publicCodeHelp()}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
      <label className="check" data-reveal="password" hidden>
        <input type="checkbox" />
        <span>{m.design_publicShowPassword()}</span>
      </label>
      <button type="submit" className="button primary">
        {m.design_publicLogin()}
      </button>
      <LoginHelp links={view.links} phone={view.phone} />
    </form>
  );
}

function LoginHelp({ links, phone }: { links: LinkView[]; phone: string | null }) {
  return (
    <>
      {links.map(({ label, href }) => (
        <p key={href}>
          <a href={href}>{label}</a>
        </p>
      ))}
      {phone && (
        <p className="small soft">
          {m.design_publicLoginHelp()} <Phone number={phone} />
        </p>
      )}
    </>
  );
}
