import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { mailboxEndpoints } from '../../contract.ts';
import type { Route } from './+types/oauth.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.mail_mailboxes(), to: 'settings/mail' }, { label: m.mail_oauthConnect() }],
};

const api = apiOf<typeof mailboxEndpoints>();

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Opened by hand: there is nothing to finish.
  if (!searchParams.has('state')) return { mailbox: '', refusal: null };
  const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return loadOne(
    async () => {
      const { mailbox } = await api('POST /api/v0/mail_oauth/finish', { body });
      return { mailbox };
    },
    { mailbox: '' },
  );
}

/** Back from Google or Microsoft: connects the mailbox with what they answered. */
export default function OAuthScreen({ loaderData: { mailbox, refusal } }: Route.ComponentProps) {
  const problem = refusal ? (Object.values(refusal.fields ?? {})[0] ?? refusal.message) : null;
  return (
    <div className="kp-stack">
      <PageHead title={m.mail_oauthConnect()} />
      {problem ? (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      ) : null}
      {mailbox ? (
        <Note kind="ok" role="status">
          {m.mail_oauthDone({ name: mailbox })}
        </Note>
      ) : null}
      {problem || mailbox ? null : <Note>{m.mail_oauthNothing()}</Note>}
      <Button component={Link} to=".." relative="path" variant="default">
        {m.mail_openMailboxes()}
      </Button>
    </div>
  );
}
