import { lazy, Suspense } from 'react';
import { LoginForm } from '#design/public/LoginForm.tsx';
import { PageHead } from '#design/public/PageHead.tsx';
import { SecondStepForm, type SecondStepView } from '#design/public/SecondStepForm.tsx';
import { SectionHead } from '#design/public/SectionHead.tsx';
import { PasskeySignIn } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import type { LoginPageView } from './login-view.ts';

const FactorStep = lazy(() => import('./factor-step.tsx'));

/** The login in its steps: password, second step, what comes instead of them, and the link of a letter. */
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
      <PageHead title={m.content_publicLoginTitle()} />
      {note && <p role="status">{note}</p>}
      {signedInAs && <SignedIn {...signedInAs} needsOther={form.returnTo !== null} />}
      <LoginForm {...form}>{canHavePasskeys && <PasskeySignIn to={to} inField />}</LoginForm>
    </>
  );
}

/** Who is signed in already rarely wants to sign in again: the ways on come first, another account after them. */
function SignedIn({ handle, account, needsOther }: { handle: string; account: string; needsOther: boolean }) {
  return (
    <>
      <p role="status">
        {m.content_publicSignedInAs({ handle })} {needsOther && m.content_publicNeedsOtherAccount()}
      </p>
      <p className="actions">
        <a className="button" href="/">
          {m.content_publicToWebsite()}
        </a>
        <a className="button" href={account}>
          {m.content_publicMyAccount()}
        </a>
      </p>
      <SectionHead id="anderes-konto" title={m.content_publicOtherAccount()} />
    </>
  );
}

function SecondStep({ form, to, hasPasskey }: { form: SecondStepView; to: string; hasPasskey: boolean }) {
  return (
    <>
      <PageHead title={m.content_publicSecondStep()} />
      <SecondStepForm {...form}>{hasPasskey && <PasskeySignIn to={to} />}</SecondStepForm>
    </>
  );
}

function SetUp({ to, handle }: { to: string; handle: string }) {
  return (
    <>
      <PageHead title={m.content_publicFactorTitle()} lead={m.content_publicFactorLead()} />
      <Suspense>
        <FactorStep to={to} handle={handle} />
      </Suspense>
    </>
  );
}

/** Only the press of the button ends the sessions: mail programs open links before people do. */
function NotMe({ action, token, isOpen, newPassword }: Extract<LoginPageView, { step: 'notMe' }>) {
  if (!isOpen)
    return (
      <>
        <PageHead title={m.content_publicNotMe()} lead={m.content_publicNotMeExpired()} />
        <p className="actions">
          <a className="button primary" href={newPassword}>
            {m.content_publicNewPassword()}
          </a>
        </p>
      </>
    );
  return (
    <>
      <PageHead title={m.content_publicNotMe()} lead={m.content_publicNotMeLead()} />
      <form className="form" action={action} method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" name="act" value="notMe" className="button primary">
          {m.content_publicNotMeButton()}
        </button>
      </form>
    </>
  );
}
