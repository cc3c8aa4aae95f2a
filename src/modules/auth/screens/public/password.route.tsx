import { redirect } from 'react-router';
import type { Refusal } from '#kernel/http/form-outcome.ts';
import { withBack } from '#kernel/own-path.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { answerForm, keptAnswer } from '#site/page/form-answer.ts';
import { m } from '#texts';
import type { Route } from './+types/password.route';
import { AccountPage, NextStep } from './account-page.tsx';
import { accountMeta, backOf, openAccount, privateHeaders } from './account-scope.ts';
import { AskByEmail, MailSent } from './ask-by-email.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { linkOf } from './password-link.ts';

/** The meter needs JavaScript; the form does not. */
export const handle = { hydrate: true };

/**
 * All password forms at one path (config `resetpassword`): request a link, use a link,
 * accept an invitation, and change the password when signed in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, auth, signedIn, addresses } = await openAccount(context);
  const { searchParams } = new URL(request.url);
  const link = linkOf(searchParams);
  const found = link
    ? await auth.loadPasswordLink(ctx, link.purpose, link.token)
    : signedIn
      ? await auth.loadOwnPassword(ctx)
      : null;
  const told = ['fertig', 'gesendet', 'geaendert'].find((word) => searchParams.has(word)) ?? null;
  const answered = await keptAnswer<Answered>(context, request);
  return { told, link, account: found, login: withBack(addresses.login ?? '/', backOf(request)), answered };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const values = await readForm(request);
  const link = linkOf(new URL(request.url).searchParams);
  const refuse = (refused: Refusal, handle = '') =>
    answerForm<Answered>(context, request, { status: refused.status, refused, handle });
  const to = (word: string) => withBack(`${addresses.resetpassword}?${word}`, backOf(request));
  if (values.act === 'change') {
    const changed = await auth.submitPasswordChange(ctx, values);
    const headers: HeadersInit = changed.ok && changed.cookie ? { 'set-cookie': changed.cookie } : {};
    if (changed.ok) throw redirect(to('geaendert'), { status: 303, headers });
    return refuse(changed);
  }
  const isLink = link && values.act === 'set';
  const outcome = await (isLink
    ? auth.submitPasswordByLink(ctx, link.purpose, link.token, values)
    : auth.submitPasswordRequest(ctx, values, backOf(request)));
  if (outcome.ok) throw redirect(to(isLink ? 'fertig' : 'gesendet'), 303);
  return refuse(outcome, values.handle);
}

type Answered = { status: number; refused: Refusal; handle: string };

export const headers = privateHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return accountMeta(matches, loaderData?.account ? m.auth_newPasswordTitle() : m.auth_forgotTitle());
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData ?? loaderData.answered;
  const { told, link, account, login } = loaderData;
  if (told === 'gesendet') return <MailSent />;
  if (told === 'fertig')
    return (
      <AccountPage title={m.auth_passwordSavedTitle()} lead={m.auth_passwordSavedText()}>
        <NextStep href={login} label={m.auth_toSignIn()} />
      </AccountPage>
    );
  if (told === 'geaendert')
    return (
      <AccountPage title={m.auth_passwordSavedTitle()} lead={m.auth_changedText()}>
        <NextStep href="/" label={m.auth_toAccount()} />
      </AccountPage>
    );
  if (account) return <NewPasswordForm account={account} link={link} refused={answered?.refused} />;
  return (
    <AskByEmail
      title={link ? m.auth_tokenExpired() : m.auth_forgotTitle()}
      text={link ? m.auth_linkExpiredText() : m.auth_forgotText()}
      handle={answered?.handle}
      refused={answered?.refused}
    />
  );
}
