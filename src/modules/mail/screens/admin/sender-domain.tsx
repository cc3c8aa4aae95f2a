import { Button } from '@mantine/core';
import { IconWorldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Mailbox, mailboxEndpoints, SenderDomain } from '../../contract.ts';
import { SenderRecords } from './sender-records.tsx';

const api = apiOf<typeof mailboxEndpoints>();

/** Checks of the sender's domain: SPF, DKIM and DMARC with the records to enter, and the key that signs. */
export function SenderDomainPart({ box }: { box: Mailbox }) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [sender, setSender] = useState<SenderDomain | null>(null);
  const address = box.from_address || box.user;
  const body = { address, host: box.host };
  const check = async () => setSender((await api('POST /api/v0/mail_domain/check', { body })).sender);
  const makeKey = async () => setSender((await api('POST /api/v0/mail_domain/key', { body })).sender);
  return (
    <details className="mail-imap">
      <summary>{m.mail_domain()}</summary>
      <p className="muted">{m.mail_domainHelp()}</p>
      <div className="mail-test" role="status">
        <Button
          variant="default"
          leftSection={<IconWorldCheck size={18} />}
          loading={isBusy}
          disabled={!address.includes('@')}
          onClick={() => void run(check, showError)}
        >
          {m.mail_domainCheck()}
        </Button>
        {sender ? <SenderRecords sender={sender} onMakeKey={() => void run(makeKey, showError)} /> : null}
      </div>
    </details>
  );
}
