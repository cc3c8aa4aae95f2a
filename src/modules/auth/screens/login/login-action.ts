import { type RouterContextProvider, redirect } from 'react-router';
import type { Context } from '#kernel/context.ts';
import { ownPath } from '#kernel/own-path.ts';
import { formText } from '#kernel/web/form-text.ts';
import { readFormData } from '#kernel/web/read-form.ts';
import { type RoomPages, requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { openSite } from '#site/page/open-page.ts';
import type { Me } from '../../contract.ts';
import { type LoginRefusal, NO_TYPED_HANDLE, SECOND_STEP_SECONDS, typedHandleCookie } from './login-view.ts';

type Step = {
  ctx: Context;
  auth: RoomPages['auth'];
  request: Request;
  form: FormData;
  address: string;
  /** Slug of the parish of this page. */
  site: string;
  returnTo: string | null;
  /** Dashboard while the installation is empty. */
  setUpAt: string | null;
};

/** The forms of the login page without JavaScript. A refusal redirects back with a code in the URL. */
export async function takeLoginStep(context: Readonly<RouterContextProvider>, request: Request): Promise<Response> {
  const form = await readFormData(request);
  const { ctx, parish } = await openSite(context);
  const returnTo = ownPath(form.get('returnTo'));
  const [address, site] = [parish.config.pages.login, parish.site.slug];
  const setUpAt = (await roomPages(context, 'sites').isInstallationBare(ctx))
    ? context.get(requestScope).adminPath
    : null;
  const step = { ctx, auth: roomPages(context, 'auth'), request, form, returnTo, address, site, setUpAt };
  switch (formText(form, 'act')) {
    case 'mail':
      return mailCode(step);
    case 'restart':
      return sendOn(again(step, {}), await step.auth.submitLogout(ctx, request));
    case 'signOut':
      return sendOn('/', await step.auth.submitLogout(ctx, request));
    case 'notMe':
      return reportNotMe(step);
    default:
      return signIn(step);
  }
}

async function signIn(step: Step): Promise<Response> {
  const { ctx, auth, request, form, returnTo, site, setUpAt } = step;
  const handle = formText(form, 'handle');
  const code = formText(form, 'code');
  const typed = code
    ? { code, trust: form.has('trust') }
    : { handle, password: formText(form, 'password'), remember: form.has('remember') };
  try {
    const { me, cookies } = await auth.submitLogin(ctx, typed, request);
    const typedHandle = me ? NO_TYPED_HANDLE : typedHandleCookie(handle, SECOND_STEP_SECONDS);
    return sendOn(me ? (returnTo ?? homeOf(me, { site, setUpAt })) : again(step, {}), [...cookies, typedHandle]);
  } catch (error) {
    const fehler = code ? codeRefusal(error) : passwordRefusal(error);
    return sendOn(again(step, { fehler }), handle ? [typedHandleCookie(handle)] : []);
  }
}

async function mailCode(step: Step): Promise<Response> {
  try {
    await step.auth.submitMailCode(step.ctx, step.request);
    return sendOn(again(step, { gesendet: '1' }));
  } catch (error) {
    return sendOn(again(step, { fehler: mailRefusal(error) }));
  }
}

async function reportNotMe(step: Step): Promise<Response> {
  const token = formText(step.form, 'token');
  try {
    await step.auth.submitNotMe(step.ctx, token);
    return sendOn(again(step, { gesperrt: '1' }));
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return sendOn(again(step, { nichtich: token }));
  }
}

/** URL of the login page, with its codes and the return path. */
function again({ address, returnTo }: Step, marks: Record<string, string>): string {
  const search = new URLSearchParams({ ...marks, ...(returnTo ? { zurueck: returnTo } : {}) }).toString();
  return search ? `${address}?${search}` : address;
}

function sendOn(to: string, cookies: readonly string[] = []): Response {
  const answer = redirect(to, 303);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** AppErrors of the service come from the other module graph, so they are recognised by their status; others are rethrown. */
const statusOf = (error: unknown): unknown => ((error ?? {}) as { status?: unknown }).status;
const codeOf = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

function passwordRefusal(error: unknown): LoginRefusal {
  const status = statusOf(error);
  if (status === 429) return 'zuviele';
  if (status === 400 || status === 401) return 'falsch';
  if (codeOf(error) === 'auth.passwordTooShort') return 'zukurz';
  throw error;
}

function codeRefusal(error: unknown): LoginRefusal {
  if (codeOf(error) === 'access.sessionEnded') return 'zuspaet';
  const refusal = passwordRefusal(error);
  return refusal === 'falsch' ? 'code' : refusal;
}

function mailRefusal(error: unknown): LoginRefusal {
  if (statusOf(error) === 503 || statusOf(error) === 404) return 'post';
  return codeRefusal(error);
}

/** Required to set a parish up. */
const MAY_SET_UP = 'sites.site.update';

/**
 * Home page after signing in: that of `site`, unless the account writes only for other parishes. On an empty installation,
 * whose pages have nothing to read yet, the administrator begins with the first steps at `setUpAt`.
 */
export function homeOf(
  { permissions }: Pick<Me, 'permissions'>,
  { site, setUpAt }: { site: string; setUpAt: string | null },
): string {
  if (setUpAt && permissions.some(({ permission }) => permission === MAY_SET_UP)) return setUpAt;
  const sites = permissions.find(({ permission }) => permission === 'admin.open')?.sites ?? [];
  const own = sites.includes(site) ? site : (sites[0] ?? site);
  return `/${own}/Home`;
}
