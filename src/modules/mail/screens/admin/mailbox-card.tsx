import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { Mailbox } from '../../contract.ts';
import { LoginFields } from './login-fields.tsx';
import { MailboxTest } from './mailbox-test.tsx';
import type { Parish } from './mailboxes-api.ts';
import { SenderDomainPart } from './sender-domain.tsx';
import { ServerFields } from './server-fields.tsx';

type Server = { host: string; port: number; tls: Mailbox['tls'] };
type Provider = { name: string; smtp: Server; imap: Server; hint?: () => string };

const starttls = (host: string): Server => ({ host, port: 587, tls: 'starttls' });
const smtps = (host: string): Server => ({ host, port: 465, tls: 'tls' });
const imaps = (host: string): Server => ({ host, port: 993, tls: 'tls' });

/** Servers of well-known providers, as these publish them. */
const PROVIDERS: readonly Provider[] = [
  { name: 'A1', smtp: starttls('smtp.a1.net'), imap: imaps('imap.a1.net') },
  { name: 'easyname', smtp: starttls('smtp.easyname.com'), imap: imaps('imap.easyname.com') },
  { name: 'Gmail', smtp: smtps('smtp.gmail.com'), imap: imaps('imap.gmail.com'), hint: m.mail_hintGmail },
  { name: 'GMX', smtp: starttls('mail.gmx.net'), imap: imaps('imap.gmx.net'), hint: m.mail_hintGmx },
  { name: 'IONOS', smtp: smtps('smtp.ionos.de'), imap: imaps('imap.ionos.de') },
  {
    name: 'Microsoft 365',
    smtp: starttls('smtp.office365.com'),
    imap: imaps('outlook.office365.com'),
    hint: m.mail_hintMicrosoft,
  },
  { name: 'World4You', smtp: starttls('smtp.world4you.com'), imap: imaps('imap.world4you.com') },
];

const providerOf = (host: string): Provider | undefined => PROVIDERS.find(({ smtp }) => smtp.host === host);

type MailboxCardProps = {
  box: Mailbox;
  parishes: readonly Parish[];
  isOpen: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Mailbox>) => void;
  onRemove: () => void;
};

/** One mailbox, folded to its name: sender, use, servers. */
export function MailboxCard(props: MailboxCardProps) {
  const { box, isOpen, errorOf, onChange, onRemove } = props;
  return (
    <details className="mail-box" open={isOpen}>
      <summary>
        <b>{box._id || m.mail_unnamed()}</b>
        <span className="muted">{box.from_address || box.user}</span>
      </summary>
      <div className="mail-fields">
        <Sender {...props} />
        <Use {...props} />
        <fieldset>
          <legend>{m.mail_sending()}</legend>
          <Provider box={box} onChange={onChange} />
          <ServerFields server={box} usualPort={box.tls === 'tls' ? 465 : 587} errorOf={errorOf} onChange={onChange} />
          <LoginFields box={box} errorOf={errorOf} onChange={onChange} />
        </fieldset>
        <details className="mail-imap">
          <summary>{m.mail_receiving()}</summary>
          <p className="muted">{m.mail_receivingHelp()}</p>
          <ServerFields
            server={box.imap}
            usualPort={box.imap.tls === 'tls' ? 993 : 143}
            errorOf={(field) => errorOf(`imap.${field}`)}
            onChange={(part) => onChange({ imap: { ...box.imap, ...part } })}
          />
        </details>
        <SenderDomainPart box={box} />
        <MailboxTest box={box} />
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={onRemove}>
          {m.mail_remove()}
        </Button>
      </div>
    </details>
  );
}

function Sender({ box, errorOf, onChange }: MailboxCardProps) {
  const text = (field: '_id' | 'from_name' | 'from_address') => ({
    value: box[field],
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [field]: value }),
  });
  return (
    <fieldset>
      <legend>{m.mail_sender()}</legend>
      <TextInput label={m.mail_name()} description={m.mail_nameHelp()} maxLength={60} {...text('_id')} />
      <TextInput label={m.mail_fromName()} description={m.mail_fromNameHelp()} maxLength={120} {...text('from_name')} />
      <TextInput
        type="email"
        label={m.mail_fromAddress()}
        description={m.mail_fromAddressHelp()}
        {...text('from_address')}
      />
    </fieldset>
  );
}

function Use({ box, parishes, onChange }: MailboxCardProps) {
  return (
    <fieldset>
      <legend>{m.mail_use()}</legend>
      <Checkbox.Group
        label={m.mail_purposes()}
        description={m.mail_purposesHelp()}
        value={box.purposes}
        onChange={(purposes) => onChange({ purposes: purposes as Mailbox['purposes'] })}
      >
        <div className="mail-choices">
          <Checkbox value="system" label={m.mail_purposeSystem()} />
          <Checkbox value="notification" label={m.mail_purposeNotification()} />
          <Checkbox value="newsletter" label={m.mail_purposeNewsletter()} />
          <Checkbox value="message" label={m.mail_purposeMessage()} />
        </div>
      </Checkbox.Group>
      {parishes.length > 1 && (
        <Checkbox.Group
          label={m.mail_sites()}
          description={m.mail_sitesHelp()}
          value={box.sites}
          onChange={(sites) => onChange({ sites })}
        >
          <div className="mail-choices">
            {parishes.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </fieldset>
  );
}

function Provider({ box, onChange }: Pick<MailboxCardProps, 'box' | 'onChange'>) {
  const provider = providerOf(box.host);
  const choose = (name: string) => {
    const next = PROVIDERS.find((one) => one.name === name);
    if (next) onChange({ ...next.smtp, imap: { ...box.imap, ...next.imap } });
  };
  return (
    <>
      <NativeSelect
        className="kp-short"
        label={m.mail_provider()}
        description={m.mail_providerHelp()}
        value={provider?.name ?? ''}
        data={[{ value: '', label: m.mail_providerOther() }, ...PROVIDERS.map(({ name }) => name)]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {provider?.hint ? <Note>{provider.hint()}</Note> : null}
    </>
  );
}
