import { lazy, Suspense } from 'react';
import { LoginForm } from '#design/public/forms/LoginForm.tsx';
import { SecondStepForm, type SecondStepView } from '#design/public/forms/SecondStepForm.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import type { LoginPageView } from './login-view.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const FactorStep = lazy(() => import('./factor-step.tsx'));

/** The steps of the login: password, second step, alternatives, and links from emails. */
export function LoginPage({ login }: { login: LoginPageView }) {
  return (
    <div className="wrap">
      <div className="narrow">
        <Step {...login} />
      </div>
    </div>
  );
}

function Step(login: LoginPageView) {
  switch (login.step) {
    case 'notMe':
      return <NotMe {...login} />;
    case 'second':
      return <SecondStep {...login} />;
    case 'owes':
      return <SetUp {...login} />;
    default:
      return <FirstStep {...login} />;
  }
}

function FirstStep({ form, to, signedInAs, canHavePasskeys, note }: Extract<LoginPageView, { step: 'password' }>) {
  return (
    <>
      <PageHead title={m.auth_loginTitle()} />
      {note && <p role="status">{note}</p>}
      {signedInAs && <SignedIn {...signedInAs} needsOther={form.returnTo !== null} />}
      <LoginForm {...form}>{canHavePasskeys && <PasskeySignIn to={to} inField />}</LoginForm>
    </>
  );
}

/** Signed-in users rarely sign in again: links onward come first, another account after them. */
function SignedIn({ handle, account, needsOther }: { handle: string; account: string; needsOther: boolean }) {
  return (
    <>
      <p role="status">
        {m.auth_signedInAs({ handle })} {needsOther && m.auth_needsOtherAccount()}
      </p>
      <p className="actions">
        <a className="button" href="/">
          {m.auth_loginToWebsite()}
        </a>
        <a className="button" href={account}>
          {m.auth_myAccount()}
        </a>
      </p>
      <SectionHead id="anderes-konto" title={m.auth_otherAccount()} />
    </>
  );
}

function SecondStep({ form, to, hasPasskey }: { form: SecondStepView; to: string; hasPasskey: boolean }) {
  return (
    <>
      <PageHead title={m.auth_secondStep()} />
      <SecondStepForm {...form}>{hasPasskey && <PasskeySignIn to={to} />}</SecondStepForm>
    </>
  );
}

function SetUp({ to, handle }: { to: string; handle: string }) {
  return (
    <>
      <PageHead title={m.auth_loginFactorTitle()} lead={m.auth_loginFactorLead()} />
      <Suspense>
        <FactorStep to={to} handle={handle} />
      </Suspense>
    </>
  );
}

/** Only the button ends the sessions, because mail programs prefetch links. */
function NotMe({ action, token, isOpen, newPassword }: Extract<LoginPageView, { step: 'notMe' }>) {
  if (!isOpen)
    return (
      <>
        <PageHead title={m.auth_loginNotMe()} lead={m.auth_notMeExpired()} />
        <p className="actions">
          <a className="button primary" href={newPassword}>
            {m.auth_loginNewPassword()}
          </a>
        </p>
      </>
    );
  return (
    <>
      <PageHead title={m.auth_loginNotMe()} lead={m.auth_notMeLead()} />
      <form className="form" action={action} method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" name="act" value="notMe" className="button primary">
          {m.auth_notMeButton()}
        </button>
      </form>
    </>
  );
}
