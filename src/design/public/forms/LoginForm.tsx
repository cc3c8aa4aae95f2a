import type { ReactNode } from 'react';
import { m } from '#texts';
import type { LinkView } from '../frame/links.ts';
import { Phone } from '../parish/Phone.tsx';
import { Field } from './Field.tsx';
import { RequiredHint } from './RequiredMark.tsx';

export type LoginView = {
  action: string;
  handle: string;
  /** One message for all reasons, so that it does not reveal whether an account exists. */
  error: string | null;
  /** Path of this site to go to afterwards. */
  returnTo: string | null;
  links: LinkView[];
  phone: string | null;
};

/**
 * Login as a plain form: works without JavaScript and with password managers; pasting is never prevented.
 * `children`: further sign-in methods, which need JavaScript.
 */
export function LoginForm({ children, ...view }: LoginView & { children?: ReactNode }) {
  return (
    <form className="form" action={view.action} method="post" data-login="">
      {view.returnTo && <input type="hidden" name="returnTo" value={view.returnTo} />}
      <RequiredHint />
      <Field
        id="handle"
        name="handle"
        type="email"
        label={m.design_publicEmail()}
        autoComplete="username webauthn"
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
      <label className="check" data-reveal="password" hidden>
        <input type="checkbox" />
        <span>{m.design_publicShowPassword()}</span>
      </label>
      <OwnDeviceCheck name="remember" label={m.design_publicRemember()} />
      <button type="submit" className="button primary">
        {m.design_publicLogin()}
      </button>
      {children}
      <LoginHelp links={view.links} phone={view.phone} />
    </form>
  );
}

/** 'Stay signed in', for devices that are not shared. */
export function OwnDeviceCheck({ name, label }: { name: string; label: string }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} />
      <span>
        {label}
        <br />
        <span className="small soft">{m.design_publicRememberHelp()}</span>
      </span>
    </label>
  );
}

/** Contact for help, shown below every step of the login. */
export function LoginHelp({ links, phone }: { links: LinkView[]; phone: string | null }) {
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
