import { data, type HeadersArgs, type RouterContextProvider, redirect } from 'react-router';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';

type LoaderContext = Readonly<RouterContextProvider>;

const TOKEN = 'antwort';
const TOO_MANY = 429;

/**
 * Answers a posted form by its page (post/redirect/get): the page is opened with what `keptAnswer` finds there, so that reload and Back
 * lose nothing and post nothing. `headers` go with the redirect (cookies). A throttled form is answered at once: sent again after the wait, it is tried again.
 */
export async function answerForm<Answer extends { status?: number; retryAfterSeconds?: number }>(
  context: LoaderContext,
  request: Request,
  answer: Answer,
  headers: HeadersInit = {},
) {
  if (answer.status === TOO_MANY)
    return data(answer, { status: TOO_MANY, headers: { 'retry-after': String(answer.retryAfterSeconds ?? 1) } });
  const { pathname, searchParams } = new URL(request.url);
  const { ctx } = context.get(requestScope);
  searchParams.set(TOKEN, await roomPages(context, 'site').keepAnswer(ctx, pathname, answer));
  throw redirect(`${pathname}?${searchParams}`, { status: 303, headers });
}

/** Answer to the form of this page; null without one. */
export async function keptAnswer<Answer extends object>(
  context: LoaderContext,
  request: Request,
): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get(TOKEN);
  if (!token) return null;
  const { ctx } = context.get(requestScope);
  return (await roomPages(context, 'site').findAnswer(ctx, pathname, token)) as Answer | null;
}

/**
 * Headers of a page with a form: never stored, with the wait of a throttled one. NB: without any referrer browsers send forms with an
 * unknown origin, which is refused.
 */
export function formHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const wait = actionHeaders.get('retry-after');
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    ...(wait ? { 'retry-after': wait } : {}),
  };
}
