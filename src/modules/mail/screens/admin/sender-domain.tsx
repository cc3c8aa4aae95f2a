import { Button } from '@mantine/core';
import { IconKey, IconWorldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { DnsRecord, Mailbox, mailboxEndpoints, SenderDomain } from '../../contract.ts';

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

/** The findings, the bad ones with the record to enter. */
export function SenderRecords({ sender, onMakeKey }: { sender: SenderDomain; onMakeKey?: () => void }) {
  if (sender.isForeign) return <Note>{m.mail_domainForeign({ domain: sender.domain })}</Note>;
  return sender.records.map((record) => (
    <Note key={record.kind} kind={KINDS[record.state]}>
      <b>{WORDS[record.kind]()}</b>
      <p>{record.message}</p>
      {record.value ? <Entry record={record} /> : null}
      {record.kind === 'dkim' && onMakeKey ? (
        <Button size="sm" variant="default" leftSection={<IconKey size={16} />} onClick={onMakeKey}>
          {record.name ? m.mail_dkimRenew() : m.mail_dkimMake()}
        </Button>
      ) : null}
    </Note>
  ));
}

const KINDS = { good: 'ok', unsure: 'plain', missing: 'warn', wrong: 'bad', unknown: 'plain' } as const;
const WORDS = { spf: m.mail_spf, dkim: m.mail_dkim, dmarc: m.mail_dmarc };

function Entry({ record: { name, value } }: { record: DnsRecord }) {
  return (
    <dl className="mail-record">
      <dt>{m.mail_dnsKind()}</dt>
      <dd>TXT</dd>
      <dt>{m.mail_dnsName()}</dt>
      <dd>
        <code>{name}</code> <Copy text={name} />
      </dd>
      <dt>{m.mail_dnsValue()}</dt>
      <dd>
        <code>{value}</code> <Copy text={value} />
      </dd>
    </dl>
  );
}

const Copy = ({ text }: { text: string }) => <CopyButton text={text} label={m.mail_copy()} copied={m.mail_copied()} />;
