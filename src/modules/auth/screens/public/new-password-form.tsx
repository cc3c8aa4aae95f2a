import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { m } from '#texts';
import { AccountPage, type Refused } from './account-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordLink } from './password-link.ts';

type Props = {
  account: { handle: string; shortest: number };
  /** Null = the person is signed in and knows the old password. */
  link: PasswordLink | null;
  refused: Refused | undefined;
};

/** Sets a new password: by a link, by an invitation, or with the old one. */
export function NewPasswordForm({ account, link, refused }: Props) {
  const { title, lead } = wordsOf(account.handle, link);
  const errors = refused?.fields ?? {};
  return (
    <AccountPage title={title} lead={lead} refused={refused}>
      <form className="form" method="post">
        <input type="hidden" name="act" value={link ? 'set' : 'change'} />
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" defaultValue={account.handle} />
        <RequiredHint />
        {!link && (
          <Field
            id="old_password"
            name="old_password"
            type="password"
            label={m.auth_oldPassword()}
            autoComplete="current-password"
            maxLength={256}
            error={errors.old_password}
            required
          />
        )}
        <NewPasswordFields
          label={m.auth_newPassword()}
          shortest={account.shortest}
          errors={errors}
          token={link?.token}
        />
        <button type="submit" className="button primary">
          {m.auth_savePassword()}
        </button>
      </form>
    </AccountPage>
  );
}

function wordsOf(handle: string, link: PasswordLink | null): { title: string; lead: string } {
  if (!link) return { title: m.auth_changeTitle(), lead: m.auth_changeLead() };
  return link.purpose === 'invitation'
    ? { title: m.auth_invitationTitle(), lead: m.auth_invitationLead({ handle }) }
    : { title: m.auth_newPasswordTitle(), lead: m.auth_newPasswordLead({ handle }) };
}
