import './sender-records.css';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { DnsRecord, SenderDomain } from '../../contract.ts';

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
