import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Mailbox } from '../../contract.ts';

type Server = Pick<Mailbox, 'host' | 'port' | 'tls' | 'user' | 'password'>;

type ServerFieldsProps = {
  server: Server;
  /** Port of the chosen encryption, used while none is given. */
  usualPort: number;
  errorOf: (field: keyof Server) => string | undefined;
  onChange: (part: Partial<Server>) => void;
};

/** Server, encryption and login; the stored password is never shown, only its mask. */
export function ServerFields({ server, usualPort, errorOf, onChange }: ServerFieldsProps) {
  const text = (field: 'host' | 'user' | 'password') => ({
    value: server[field],
    error: errorOf(field),
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [field]: value }),
  });
  return (
    <>
      <TextInput label={m.mail_host()} description={m.mail_hostHelp()} {...text('host')} />
      <div className="kp-two">
        <NativeSelect
          label={m.mail_tls()}
          value={server.tls}
          data={[
            { value: 'starttls', label: m.mail_tlsStart() },
            { value: 'tls', label: m.mail_tlsFull() },
            { value: 'none', label: m.mail_tlsNone() },
          ]}
          onChange={({ currentTarget }) => onChange({ tls: currentTarget.value as Mailbox['tls'], port: 0 })}
        />
        <NumberInput
          label={m.mail_port()}
          error={errorOf('port')}
          value={server.port || ''}
          placeholder={String(usualPort)}
          min={1}
          max={65535}
          hideControls
          allowDecimal={false}
          onChange={(port) => onChange({ port: Number(port) || 0 })}
        />
      </div>
      <TextInput label={m.mail_user()} description={m.mail_userHelp()} autoComplete="off" {...text('user')} />
      <TextInput
        type="password"
        label={m.mail_password()}
        description={m.mail_passwordHelp()}
        autoComplete="new-password"
        {...text('password')}
      />
    </>
  );
}
