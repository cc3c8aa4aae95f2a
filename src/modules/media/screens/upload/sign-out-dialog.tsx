import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { m } from '#texts';
import { onSignOutQuestion, signOutQuestion } from './before-sign-out.ts';

/** Asks a user who signs out what to do with unfinished uploads. */
export function SignOutDialog() {
  const question = useSyncExternalStore(onSignOutQuestion, signOutQuestion, () => null);
  if (!question) return null;
  const { count, answer } = question;
  const keepUploads = async () => {
    answer('keep');
    return false;
  };
  return (
    <ConfirmDialog
      title={m.media_signOutTitle({ count })}
      keep={m.media_signOutStay()}
      verb={m.media_signOutKeep()}
      others={
        <Button variant="subtle" onClick={() => answer('discard')}>
          {m.media_signOutDiscard()}
        </Button>
      }
      withCloseButton={false}
      send={keepUploads}
      onClose={() => answer('stay')}
    >
      <p>{m.media_signOutText()}</p>
    </ConfirmDialog>
  );
}
