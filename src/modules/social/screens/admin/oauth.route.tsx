import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { m } from '#texts';
import type { Route } from './+types/oauth.route';
import { PageChoices } from './page-choices.tsx';
import { socialApi } from './social-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.social_facebook(), to: 'social/facebook' }, { label: m.social_connection() }],
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Opened by hand: there is nothing to finish.
  if (!searchParams.has('state')) return { site: '', refusal: null };
  const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return loadOne(
    async () => {
      const { connection } = await socialApi('POST /api/v0/social/connection/finish', { body });
      return { site: connection.site };
    },
    { site: '' },
  );
}

/** Back from Facebook: takes the answer and lets the page of the parish be chosen. */
export default function OAuthScreen({ loaderData: { site, refusal } }: Route.ComponentProps) {
  const problem = refusal ? (Object.values(refusal.fields ?? {})[0] ?? refusal.message) : null;
  return (
    <div className="kp-stack">
      <PageHead title={m.social_oauthTitle()} />
      {problem ? (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      ) : null}
      {site ? (
        <Note kind="ok" role="status">
          {m.social_oauthDone()}
        </Note>
      ) : null}
      {site ? <PageChoices site={site} /> : null}
      {problem || site ? null : <Note>{m.social_oauthNothing()}</Note>}
      <Button component={Link} to=".." relative="path" variant="default">
        {m.social_openFacebook()}
      </Button>
    </div>
  );
}
