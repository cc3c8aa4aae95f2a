import './mailboxes.css';
import { Button } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MailText, MailView, mailEndpoints } from '../../contract.ts';
import type { Route } from './+types/outbox-mail.route';
import { MailState } from './outbox-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.mail_outbox(), to: 'settings/outbox' }, { label: m.mail_message() }],
};

const api = apiOf<typeof mailEndpoints>();

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(() => api('GET /api/v0/mail/:id', { params: { id: params.id } }), { mail: null });
}

/** One message: what became of it, its text, and sending it once more. */
export default function OutboxMail({ loaderData: { mail, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.mail_outboxFailed()} refusal={refusal} />;
  if (!mail) return null;
  return (
    <>
      <PageHead title={mail.subject} facts={stampOf(mail.createdAt)} actions={<Acts mail={mail} />} />
      <div className="kp-cols">
        <Panel title={m.mail_text()}>
          {mail.problem ? (
            <Note kind="bad">{mail.state === 'unclear' ? m.mail_unclearHelp() : mail.problem}</Note>
          ) : null}
          {mail.isMasked ? <Note>{m.mail_masked()}</Note> : null}
          <pre className="mail-text">{mail.text}</pre>
        </Panel>
        <Panel title={m.mail_details()}>
          <DataPairs rows={factRows(mail)} />
        </Panel>
      </div>
    </>
  );
}

const factRows = ({ recipient, state, attempts, mailbox, nextAttemptAt }: MailText) => [
  { label: m.mail_state(), value: <MailState state={state} /> },
  { label: m.mail_recipient(), value: recipient },
  { label: m.mail_through(), value: mailbox || m.mail_defaultNone() },
  { label: m.mail_attempts(), value: String(attempts) },
  ...(nextAttemptAt ? [{ label: m.mail_nextAttempt(), value: stampOf(nextAttemptAt) }] : []),
];

function Acts({ mail: { _id, rev, moves } }: { mail: MailText }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const known = { params: { id: _id }, body: { rev } };
  const resend = async () => {
    notify(outcomeOf((await api('POST /api/v0/mail/:id/resend', known)).mail));
    await revalidate();
  };
  const confirm = async () => {
    await api('POST /api/v0/mail/:id/confirm', known);
    notify({ kind: 'success', text: m.mail_confirmed() });
    await revalidate();
  };
  return (
    <>
      {moves.includes('confirm') ? (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} />}
          loading={isBusy}
          onClick={() => void run(confirm, showError)}
        >
          {m.mail_confirm()}
        </Button>
      ) : null}
      {moves.includes('resend') ? (
        <Button leftSection={<IconSend size={18} />} loading={isBusy} onClick={() => void run(resend, showError)}>
          {m.mail_resend()}
        </Button>
      ) : null}
    </>
  );
}

function outcomeOf({ state, problem }: MailView): Parameters<ReturnType<typeof useAdmin>['notify']>[0] {
  if (state === 'sent' || state === 'kept') return { kind: 'success', text: m.mail_resent() };
  if (state === 'sending') return { kind: 'success', text: m.mail_stillSending() };
  return { kind: 'error', text: problem };
}
