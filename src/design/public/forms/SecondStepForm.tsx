import type { ReactNode } from 'react';
import { m } from '#texts';
import type { LinkView } from '../frame/links.ts';
import { Field } from './Field.tsx';
import { focused } from './focused.ts';
import { LoginHelp, OwnDeviceCheck } from './LoginForm.tsx';
import { RequiredHint } from './RequiredMark.tsx';

export type SecondStepView = {
  /** Links for users who have lost their second factor. */
  links: LinkView[];
  action: string;
  error: string | null;
  /** An email with a code has just been sent. */
  isMailed: boolean;
  canMail: boolean;
  /** Days for which this browser may be trusted; 0 = not offered. */
  trustDays: number;
  canRecover: boolean;
  hasApp: boolean;
  returnTo: string | null;
  phone: string | null;
};

/** The second step as plain forms: code of the app or of an email, or a recovery code. `children`: methods that need JavaScript. */
export function SecondStepForm({ children, ...view }: SecondStepView & { children?: ReactNode }) {
  const back = view.returnTo && <input type="hidden" name="returnTo" value={view.returnTo} />;
  const button = (act: string, label: string) => (
    <form action={view.action} method="post">
      {back}
      <button type="submit" name="act" value={act} className="button">
        {label}
      </button>
    </form>
  );
  return (
    <div className="form">
      <form className="form" action={view.action} method="post">
        {back}
        {view.isMailed && <p role="status">{m.design_publicCodeMailed()}</p>}
        <RequiredHint />
        <Field
          id="code"
          name="code"
          label={m.design_publicCode()}
          help={codeHelp(view)}
          error={view.error ?? undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...focused(true)}
          required
        />
        {view.trustDays > 0 && <OwnDeviceCheck name="trust" label={m.design_publicTrust({ days: view.trustDays })} />}
        <button type="submit" className="button primary">
          {m.design_publicLogin()}
        </button>
        {children}
      </form>
      {view.canMail && button('mail', m.design_publicMailCode())}
      {button('restart', m.design_publicOtherAccount())}
      <LoginHelp links={view.links} phone={view.phone} />
    </div>
  );
}

function codeHelp({ hasApp, canMail, canRecover }: SecondStepView): string {
  const first = hasApp ? m.design_publicCodeHelp() : canMail ? m.design_publicCodeMailHelp() : '';
  return [first, canRecover ? m.design_publicCodeRecovery() : ''].filter(Boolean).join(' ');
}
