import { redirect } from 'react-router';
import type { Challenge } from '#kernel/captcha/captcha.ts';
import type { Refusal } from '#kernel/http/form-outcome.ts';
import { withBack } from '#kernel/own-path.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { answerForm, keptAnswer } from '#site/page/form-answer.ts';
import { m } from '#texts';
import type { Route } from './+types/sign-up.route';
import { AccountPage } from './account-page.tsx';
import { accountMeta, backOf, openAccount, privateHeaders } from './account-scope.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** Parts such as the strength meter need JavaScript; the form does not. */
export const handle = { hydrate: true };

/** Signing up (S3.3) at the address of the configuration. Signed-in users are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, auth, signedIn, addresses } = await openAccount(context);
  const back = backOf(request);
  if (signedIn) throw redirect(back ?? '/', 303);
  const { login = '/', verify = '/', privacy = '/' } = addresses;
  const isDone = new URL(request.url).searchParams.has('fertig');
  return {
    isDone,
    form: isDone ? null : await auth.loadSignUp(ctx),
    login: withBack(login, back),
    verify: withBack(verify, back),
    privacy,
    answered: await keptAnswer<Answered>(context, request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const { password: _password, password2: _password2, ...values } = await readForm(request);
  const back = backOf(request);
  const typed = { ...values, password: _password ?? '', password2: _password2 ?? '' };
  const outcome = await auth.submitSignUp(ctx, typed, back);
  if (outcome.ok) throw redirect(withBack(`${addresses.signup}?fertig`, back), 303);
  const { status, challenge } = outcome;
  return answerForm<Answered>(context, request, { status, refused: outcome, values, challenge });
}

type Answered = {
  status: number;
  refused: Refusal;
  values: Record<string, string>;
  challenge: Challenge | null;
};

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, m.auth_signUpTitle());
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData ?? loaderData.answered;
  const { isDone, form, login, verify, privacy } = loaderData;
  if (isDone || !form)
    return (
      <AccountPage title={m.auth_signedUpTitle()} lead={m.auth_signedUpText()}>
        <p>{m.auth_signedUpNoMail()}</p>
        <p>
          <a href={verify}>{m.auth_requestAgain()}</a>
        </p>
      </AccountPage>
    );
  const challenge = answered?.challenge ?? form.challenge;
  return (
    <AccountPage title={m.auth_signUpTitle()} lead={m.auth_signUpLead()} refused={answered?.refused}>
      <p>
        <a href={login}>{m.auth_signUpHaveAccount()}</a>
      </p>
      <SignUpForm
        {...form}
        challenge={challenge}
        privacyHref={privacy}
        values={answered?.values ?? {}}
        errors={answered?.refused.fields ?? {}}
      />
    </AccountPage>
  );
}
