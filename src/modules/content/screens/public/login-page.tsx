import { LoginForm, type LoginView } from '#design/public/LoginForm.tsx';
import { PageHead } from '#design/public/PageHead.tsx';
import { m } from '#texts';
import type { Parish } from '../../pages.ts';

/** Marks of a refused attempt in the address; the words are made here, never taken from it. */
export const LOGIN_REFUSALS = ['falsch', 'zuviele'] as const;
export type LoginRefusal = (typeof LOGIN_REFUSALS)[number];

/** The login form out of its address: '?fehler=falsch&handle=…&zurueck=/admincenter'. */
export function loginView({ searchParams }: URL, { site }: Parish): LoginView {
  const refusal = LOGIN_REFUSALS.find((one) => one === searchParams.get('fehler'));
  return {
    action: '/login',
    handle: (searchParams.get('handle') ?? '').slice(0, 200),
    error: refusal ? refusalWords(refusal) : null,
    codeNeeded: false,
    returnTo: ownPath(searchParams.get('zurueck')),
    links: [],
    phone: site.details.phone || null,
  };
}

/** A path of this installation, or null: nobody is led elsewhere after logging in. */
export function ownPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}

function refusalWords(refusal: LoginRefusal): string {
  return refusal === 'zuviele' ? m.content_publicLoginTooMany() : m.content_publicLoginWrong();
}

export function LoginPage({ login }: { login: LoginView }) {
  return (
    <div className="wrap">
      <div className="narrow">
        <PageHead title={m.content_publicLoginTitle()} />
        <LoginForm {...login} />
      </div>
    </div>
  );
}
