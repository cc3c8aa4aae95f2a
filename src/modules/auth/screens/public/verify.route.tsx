import { redirect } from 'react-router';
import type { Refusal } from '#kernel/http/form-outcome.ts';
import { withBack } from '#kernel/own-path.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { answerForm, keptAnswer } from '#site/page/form-answer.ts';
import { m } from '#texts';
import type { Route } from './+types/verify.route';
import { AccountPage, NextStep } from './account-page.tsx';
import { accountMeta, backOf, openAccount, privateHeaders } from './account-scope.ts';
import { AskByEmail, MailSent } from './ask-by-email.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

/** Email confirmation (config `verify`): the link shows a button, and only the button confirms. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const found = token ? await auth.loadVerification(ctx, token) : null;
  const step = searchParams.has('fertig') ? 'done' : searchParams.has('gesendet') ? 'sent' : token ? 'link' : 'ask';
  return {
    step,
    handle: found?.handle ?? null,
    login: withBack(addresses.login ?? '/', backOf(request)),
    password: addresses.resetpassword ?? '/',
    answered: await keptAnswer<Answered>(context, request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const values = await readForm(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isAsked = values.act === 'ask';
  const outcome = await (isAsked
    ? auth.submitVerificationRequest(ctx, values, backOf(request))
    : auth.submitVerification(ctx, token, values));
  const next = `${addresses.verify}?${isAsked ? 'gesendet' : 'fertig'}`;
  if (outcome.ok) throw redirect(withBack(next, backOf(request)), 303);
  return answerForm<Answered>(context, request, {
    status: outcome.status,
    refused: outcome,
    handle: values.handle ?? '',
  });
}

type Answered = { status: number; refused: Refusal; handle: string };

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, m.auth_verifyTitle());
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData ?? loaderData.answered;
  const { step, handle, login, password } = loaderData;
  if (step === 'done')
    return (
      <AccountPage title={m.auth_verifiedTitle()} lead={m.auth_verifiedText()}>
        <NextStep href={login} label={m.auth_toSignIn()} />
      </AccountPage>
    );
  if (step === 'sent') return <MailSent />;
  if (handle)
    return (
      <AccountPage title={m.auth_verifyTitle()} lead={m.auth_verifyText({ handle })} refused={answered?.refused}>
        <form method="post" className="form">
          <OwnPasswordField
            id="password"
            help={m.auth_verifyPasswordHelp()}
            error={answered?.refused.fields.password}
          />
          <button type="submit" className="button primary">
            {m.auth_verifyButton()}
          </button>
          <p>
            <a href={password}>{m.auth_verifyNoPassword()}</a>
          </p>
        </form>
      </AccountPage>
    );
  const isExpired = step === 'link';
  return (
    <AskByEmail
      title={isExpired ? m.auth_tokenExpired() : m.auth_verifyTitle()}
      text={isExpired ? m.auth_linkExpiredText() : m.auth_verifyAskText()}
      button={m.auth_requestAgain()}
      handle={answered?.handle}
      refused={answered?.refused}
    />
  );
}
