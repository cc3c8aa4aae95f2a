import { data, redirect } from 'react-router';
import { withBack } from '#kernel/own-path.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { m } from '#texts';
import { typedHandle } from '../login/login-view.ts';
import type { Route } from './+types/second-factor.route';
import { AccountPage, NextStep, type Refused } from './account-page.tsx';
import { accountMeta, backOf, checkoutIn, openAccount, privateHeaders } from './account-scope.ts';
import { AskByEmail, MailSent } from './ask-by-email.tsx';

const COOL_DOWN_HOURS = 24;

/** Reset of a lost second factor (S2.11): request it, open the link, wait for the cool-down, or cancel it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const { searchParams } = new URL(request.url);
  const [token, keep] = [searchParams.get('token'), searchParams.get('keep')];
  const isGood =
    (token && (await auth.loadFactorLink(ctx, 'resetSecondFactor', token))) ||
    (keep && (await auth.loadFactorLink(ctx, 'keepSecondFactor', keep)));
  const planned = auth.factorMoment(ctx, searchParams.get('geplant') ?? '');
  return {
    told: ['gesendet', 'bleibt'].find((word) => searchParams.has(word)) ?? null,
    planned,
    link: token ? 'reset' : keep ? 'keep' : null,
    isGood: Boolean(isGood),
    handle: typedHandle(request.headers.get('cookie') ?? ''),
    password: addresses.resetpassword ?? '/',
    login: withBack(addresses.login ?? '/', backOf(request)),
    checkout: checkoutIn(addresses, backOf(request)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const values = await readForm(request);
  const { searchParams } = new URL(request.url);
  const to = (search: string) => redirect(withBack(`${addresses.reset2FA}?${search}`, backOf(request)), 303);
  const refuse = (refused: Refused & { status: number }) =>
    data({ refused, handle: values.handle ?? '' }, refused.status);
  if (values.act === 'reset') {
    const begun = await auth.submitFactorReset(ctx, searchParams.get('token') ?? '', backOf(request));
    return begun.ok ? to(new URLSearchParams({ geplant: begun.actsAt.toISOString() }).toString()) : refuse(begun);
  }
  if (values.act === 'keep') {
    const kept = await auth.submitFactorKeep(ctx, searchParams.get('keep') ?? '');
    return kept.ok ? to('bleibt') : refuse(kept);
  }
  const asked = await auth.submitFactorRequest(ctx, values, backOf(request));
  return asked.ok ? to('gesendet') : refuse(asked);
}

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, m.auth_factorTitle());
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { told, planned, link, isGood, handle, password, login, checkout } = loaderData;
  const refused = actionData?.refused;
  if (told === 'gesendet') return <MailSent>{checkout && <AsGuest href={checkout} />}</MailSent>;
  if (told === 'bleibt')
    return (
      <AccountPage title={m.auth_keptTitle()} lead={m.auth_keptText()}>
        <NextStep href={password} label={m.auth_newPasswordTitle()} />
      </AccountPage>
    );
  if (planned)
    return (
      <AccountPage title={m.auth_factorPlannedTitle()} lead={m.auth_factorPlannedText({ when: planned })}>
        {checkout && <AsGuest href={checkout} />}
        <NextStep href={login} label={m.auth_toSignIn()} isQuiet={checkout !== null} />
      </AccountPage>
    );
  if (link && isGood) return <Decide isKeep={link === 'keep'} refused={refused} />;
  return (
    <AskByEmail
      title={link ? m.auth_tokenExpired() : m.auth_factorTitle()}
      text={link ? m.auth_linkExpiredText() : m.auth_factorAskText()}
      handle={actionData?.handle ?? handle}
      refused={refused}
    />
  );
}

/** Way on for customers who lost their second factor in the middle of an order. */
function AsGuest({ href }: { href: string }) {
  return (
    <>
      <p>{m.auth_factorGuest()}</p>
      <NextStep href={href} label={m.auth_factorGuestButton()} />
    </>
  );
}

function Decide({ isKeep, refused }: { isKeep: boolean; refused: Refused | undefined }) {
  const title = isKeep ? m.auth_keepTitle() : m.auth_factorTitle();
  const lead = isKeep ? m.auth_keepText() : m.auth_factorConfirmText({ count: COOL_DOWN_HOURS });
  return (
    <AccountPage title={title} lead={lead} refused={refused}>
      <form method="post" className="form">
        <input type="hidden" name="act" value={isKeep ? 'keep' : 'reset'} />
        <button type="submit" className="button primary">
          {isKeep ? m.auth_keepButton() : m.auth_factorConfirmButton()}
        </button>
      </form>
    </AccountPage>
  );
}
