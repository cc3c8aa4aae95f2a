import type { ReactNode } from 'react';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { m } from '#texts';
import { AccountPage, type Refused } from './account-page.tsx';

type Props = {
  title: string;
  text: string;
  handle?: string | undefined;
  refused?: Refused | undefined;
  button?: string;
};

/** Form that asks for an email address and sends a link to it. */
export function AskByEmail({ title, text, handle, refused, button = m.auth_sendLink() }: Props) {
  return (
    <AccountPage title={title} lead={text} refused={refused}>
      <form className="form" method="post">
        <input type="hidden" name="act" value="ask" />
        <RequiredHint />
        <Field
          id="handle"
          name="handle"
          type="email"
          label={m.auth_emailAddress()}
          autoComplete="username"
          defaultValue={handle}
          maxLength={254}
          error={refused?.fields.handle}
          required
        />
        <button type="submit" className="button primary">
          {button}
        </button>
      </form>
    </AccountPage>
  );
}

/** Same message whether or not the account exists (decision 17). */
export function MailSent({ children }: { children?: ReactNode }) {
  return (
    <AccountPage title={m.auth_mailSentTitle()} lead={m.auth_mailSentText()}>
      <p>{m.auth_signedUpNoMail()}</p>
      {children}
    </AccountPage>
  );
}
