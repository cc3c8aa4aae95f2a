import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Mailbox, mailboxEndpoints, SenderDomain, TestedServer } from '../../contract.ts';
import { SenderRecords } from './sender-records.tsx';

const api = apiOf<typeof mailboxEndpoints>();

type TestedMailbox = { smtp: TestedServer; imap: TestedServer | null; sender: SenderDomain | null };

/** Tries the mailbox as it stands in the fields, saved or not. */
export function MailboxTest({ box }: { box: Mailbox }) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [result, setResult] = useState<TestedMailbox | null>(null);
  const test = async () => {
    setResult(null);
    setResult(await api('POST /api/v0/config_test_mailbox', { body: { mailbox: box } }));
  };
  return (
    <div className="mail-test" role="status">
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={isBusy}
        disabled={box.host === ''}
        onClick={() => void run(test, showError)}
      >
        {m.mail_test()}
      </Button>
      {result ? <Tested title={m.mail_sending()} tested={result.smtp} /> : null}
      {result?.imap ? <Tested title={m.mail_receivingShort()} tested={result.imap} /> : null}
      {result?.sender ? <SenderRecords sender={result.sender} /> : null}
    </div>
  );
}

function Tested({ title, tested: { works, message } }: { title: string; tested: TestedServer }) {
  return (
    <Note kind={works ? 'ok' : 'bad'}>
      <b>{title}</b>
      <p>{message}</p>
    </Note>
  );
}
