import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/confirm.route';

const PATH = 'Newsletter/Bestaetigung';

/** The link of the confirmation email shows a button, and only the button confirms: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return {
    open: await roomPages(context, 'newsletter').loadConfirmation(ctx, token),
    again: `/${ctx.site.slug}/Newsletter`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const done = await roomPages(context, 'newsletter').submitConfirmation(ctx, token);
  const { pathname, search } = new URL(request.url);
  throw redirect(done ? `${done.preferences}&bestaetigt` : `${pathname}${search}`, 303);
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.newsletter_confirmTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Confirm({ loaderData: { open, again } }: Route.ComponentProps) {
  if (!open)
    return (
      <article className="wrap narrow">
        <PageHead title={m.newsletter_notSent()} lead={m.newsletter_expiredText()} />
        <p>
          <a className="button primary" href={again}>
            {m.newsletter_signUpAgain()}
          </a>
        </p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={m.newsletter_confirmTitle()} lead={m.newsletter_confirmText({ email: open.email })} />
      <ul>
        {open.lists.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <form method="post" className="form">
        <button type="submit" className="button primary">
          {m.newsletter_confirmButton()}
        </button>
      </form>
    </article>
  );
}
