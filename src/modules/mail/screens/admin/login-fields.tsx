import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Mailbox, mailboxEndpoints } from '../../contract.ts';

const api = apiOf<typeof mailboxEndpoints>();

type LoginFieldsProps = {
  box: Mailbox;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Mailbox>) => void;
};

/** Fields for the sign-in of the mailbox: its password, or a connection to Google or Microsoft. */
export function LoginFields({ box, errorOf, onChange }: LoginFieldsProps) {
  return (
    <>
      <NativeSelect
        className="kp-short"
        label={m.mail_login()}
        description={m.mail_loginHelp()}
        value={box.login}
        data={[
          { value: 'password', label: m.mail_loginPassword() },
          { value: 'google', label: m.mail_loginGoogle() },
          { value: 'microsoft', label: m.mail_loginMicrosoft() },
        ]}
        onChange={({ currentTarget }) => onChange({ login: currentTarget.value as Mailbox['login'] })}
      />
      {box.login === 'password' ? null : <Connection box={box} errorOf={errorOf} onChange={onChange} />}
    </>
  );
}

function Connection({ box, errorOf, onChange }: LoginFieldsProps) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const { value } = useLoaded(() => api('GET /api/v0/mail_oauth/', { query: {} }));
  const connect = async () => {
    const { url } = await api('POST /api/v0/mail_oauth/begin', { body: { mailbox: box.uuid } });
    window.location.assign(url);
  };
  const connected = value?.connected.find(({ mailbox }) => mailbox === box.uuid);
  return (
    <>
      <p className="muted">{m.mail_oauthHelp()}</p>
      {value ? <TextInput label={m.mail_oauthRedirect()} value={value.redirectUrl} readOnly /> : null}
      <TextInput
        label={m.mail_clientId()}
        value={box.client_id}
        error={errorOf('client_id')}
        onChange={({ currentTarget }) => onChange({ client_id: currentTarget.value })}
      />
      <TextInput
        type="password"
        label={m.mail_clientSecret()}
        description={m.mail_passwordHelp()}
        autoComplete="new-password"
        value={box.client_secret}
        error={errorOf('client_secret')}
        onChange={({ currentTarget }) => onChange({ client_secret: currentTarget.value })}
      />
      <Note kind={connected ? 'ok' : 'plain'}>
        {connected ? m.mail_oauthConnected({ at: stampOf(connected.at) }) : m.mail_oauthSaveFirst()}
      </Note>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={18} />}
        loading={isBusy}
        onClick={() => void run(connect, showError)}
      >
        {connected ? m.mail_oauthAgain() : m.mail_oauthConnect()}
      </Button>
    </>
  );
}
