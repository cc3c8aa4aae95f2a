import { redirect } from 'react-router';
import { SignOutForm } from '#design/public/frame/SignedInLine.tsx';
import type { Refusal } from '#kernel/http/form-outcome.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { answerForm, keptAnswer } from '#site/page/form-answer.ts';
import { m } from '#texts';
import type { Kept } from '../../contract.ts';
import type { Route } from './+types/account.route';
import { AddressSection } from './account-addresses.tsx';
import { ConsentSection } from './account-consents.tsx';
import { DataSection, Erased } from './account-data.tsx';
import { AccountPage, NextStep } from './account-page.tsx';
import { ProfileSection } from './account-profile.tsx';
import { EmailSection, SecuritySection } from './account-rest.tsx';
import { accountMeta, openAccount, privateHeaders } from './account-scope.ts';
import { KeepTyped } from './keep-typed.tsx';
import { OwnSection } from './own-section.tsx';

const DONE = ['gespeichert', 'gesendet', 'bestaetigt'] as const;

/** The own account (config `accountcenter`), complete without JavaScript; also confirms links from emails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('bestaetigen');
  const own = {
    own: addresses.accountcenter ?? '/',
    login: addresses.login ?? '/',
    password: addresses.resetpassword ?? '/',
  };
  const told = DONE.find((word) => searchParams.has(word)) ?? null;
  if (token !== null)
    return {
      token,
      email: await auth.loadNewAddress(ctx, token),
      account: null,
      told,
      answered: await keptAnswer<Answered>(context, request),
      ...own,
    };
  const [account, answered] = [await auth.loadAccount(ctx), await keptAnswer<Answered>(context, request)];
  if (!account && !answered?.kept && told !== 'bestaetigt') {
    const over = ctx.session.state === 'ended' ? '&fehler=abgelaufen' : '';
    throw redirect(`${own.login}?zurueck=${encodeURIComponent(own.own)}${over}`);
  }
  return { token: null, email: null, account, told, answered, ...own };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, auth, addresses } = await openAccount(context);
  const values = await readForm(request);
  const { password: _secret, ...typed } = values;
  const refuse = (refused: Refusal) =>
    answerForm<Answered>(context, request, { status: refused.status, refused, values: typed, kept: null });
  const to = (word: string) => redirect(`${addresses.accountcenter}?${word}`, 303);
  if (values.act === 'erase') {
    const outcome = await auth.submitErasure(ctx, values);
    if (!outcome.ok) return refuse(outcome);
    const headers = new Headers(outcome.cookies.map((line) => ['set-cookie', line]));
    return answerForm<Answered>(context, request, { refused: null, values: {}, kept: outcome.kept }, headers);
  }
  if (values.act === 'copy') {
    const outcome = await auth.submitCopy(ctx, values);
    if (!outcome.ok) return refuse(outcome);
    throw redirect(COPY, { status: 303, headers: outcome.cookie ? { 'set-cookie': outcome.cookie } : {} });
  }
  const outcome = await {
    confirm: () => auth.submitNewAddress(ctx, values.token ?? ''),
    email: () => auth.submitEmail(ctx, values),
    address: () => auth.submitAddress(ctx, values),
    remove: () => auth.submitAddressRemoval(ctx, values),
    default: () => auth.submitDefault(ctx, values),
    withdraw: () => auth.submitWithdrawal(ctx, values),
    profile: () => auth.submitProfile(ctx, values),
  }[actOf(values.act)]();
  if (outcome.ok)
    throw to(values.act === 'confirm' ? 'bestaetigt' : values.act === 'email' ? 'gesendet' : 'gespeichert');
  return refuse(outcome);
}

type Answered = {
  status?: number;
  refused: Refusal | null;
  values: Record<string, string>;
  kept: readonly Kept[] | null;
};

/** The data export as a download. */
const COPY = '/api/v0/auth/account/export';

const ACTS = ['confirm', 'email', 'address', 'remove', 'default', 'withdraw'] as const;
const actOf = (act = '') => ACTS.find((one) => one === act) ?? 'profile';

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, m.auth_myAccount());
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, account, told, login, password } = loaderData;
  const answered = actionData ?? loaderData.answered;
  const kept = answered?.kept;
  const values: Record<string, string> = answered?.values ?? {};
  const refused = answered?.refused ?? undefined;
  if (kept) return <Erased kept={kept} />;
  if (token !== null) return <Confirm own={loaderData.own} token={token} email={email} refused={refused} />;
  if (!account) {
    return (
      <AccountPage title={m.auth_emailConfirmed()}>
        <NextStep href={login} label={m.auth_toSignIn()} />
      </AccountPage>
    );
  }
  const at = (act: string) => (values.act === act ? { refused, values } : { refused: undefined, values: {} });
  return (
    <AccountPage
      title={m.auth_myAccount()}
      lead={account.user.handle}
      action={<SignOutForm action={login} />}
      refused={refused}
    >
      {told ? (
        <p className="note" role="status">
          {told === 'gesendet' ? m.auth_emailAskedShort() : m.auth_saved()}
        </p>
      ) : null}
      <nav className="jump" aria-label={m.auth_onThisPage()}>
        {[...account.sections, ...SECTIONS.map(({ id, title }) => ({ id, title: title() }))].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <KeepTyped>
        {account.sections.map((section) => (
          <OwnSection key={section.id} section={section} />
        ))}
        <ProfileSection user={account.user} {...at('profile')} />
        <AddressSection {...account} {...at('address')} />
        <EmailSection passwordHref={password} {...at('email')} />
        <ConsentSection consents={account.consents} />
        <SecuritySection handle={account.user.handle} />
        <DataSection askedForCopy={at('copy').refused} refused={at('erase').refused} />
      </KeepTyped>
    </AccountPage>
  );
}

/** Ids of the headings below. */
const SECTIONS = [
  { id: 'profil', title: m.auth_person },
  { id: 'adressen', title: m.auth_addresses },
  { id: 'anmeldung', title: m.auth_signIn },
  { id: 'sicherheit', title: m.auth_security },
  { id: 'daten', title: m.auth_myData },
];

type ConfirmProps = {
  own: string;
  token: string;
  email: string | null;
  refused: { message: string; fields: Record<string, string> } | undefined;
};

/** Mail programs prefetch links, so only the button confirms the address. */
function Confirm({ own, token, email, refused }: ConfirmProps) {
  if (!email)
    return (
      <AccountPage title={m.auth_tokenExpired()} refused={refused}>
        <NextStep href={own} label={m.auth_myAccount()} />
      </AccountPage>
    );
  return (
    <AccountPage title={m.auth_confirmEmail()} lead={email} refused={refused}>
      <form className="form" method="post">
        <input type="hidden" name="act" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button primary">
          {m.auth_newAddressButton()}
        </button>
      </form>
    </AccountPage>
  );
}
