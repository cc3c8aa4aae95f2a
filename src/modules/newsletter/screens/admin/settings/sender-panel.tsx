import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { SenderRecords } from '#modules/mail/widgets.tsx';
import { m } from '#texts';
import type { SenderState, settingsEndpoints } from '../../../contract/settings.ts';

const api = apiOf<typeof settingsEndpoints>();

/** The mailbox that sends the newsletters, whether it may, and what is to be entered in DNS. */
export function SenderPanel() {
  const { base, may } = useAdmin();
  const { value: state, refusal } = useLoaded(() =>
    api('GET /api/v0/newsletter_settings/sender', { query: { site: adminSite() } }),
  );
  return (
    <Panel
      title={m.newsletter_senderState()}
      aside={
        may('settings.config.update') ? (
          <Button component={Link} to={`${base}/settings/mail`} variant="default" size="sm">
            {m.newsletter_senderToMailboxes()}
          </Button>
        ) : null
      }
    >
      <div className="kp-stack tight" role="status">
        {refusal ? <Note kind="warn">{refusal.message || m.newsletter_senderUnread()}</Note> : null}
        {state ? <State state={state} /> : refusal ? null : <p className="muted">{m.newsletter_senderLoading()}</p>}
      </div>
    </Panel>
  );
}

function State({ state: { way, mailbox, address, problem, domain } }: { state: SenderState }) {
  if (way === 'outbox') return <Note kind="warn">{m.newsletter_senderOutbox()}</Note>;
  if (way === 'smtp') return <Note>{m.newsletter_senderSmtp()}</Note>;
  return (
    <>
      <p>{m.newsletter_senderMailbox({ mailbox, address })}</p>
      {problem ? <Note kind="bad">{problem}</Note> : null}
      {domain && !domain.isForeign ? <SenderRecords sender={domain} /> : null}
    </>
  );
}
