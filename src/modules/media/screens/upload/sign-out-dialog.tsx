import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import { onSignOutQuestion, signOutQuestion } from './before-sign-out.ts';

/** Asks a user who signs out what to do with unfinished uploads. */
export function SignOutDialog() {
  const question = useSyncExternalStore(onSignOutQuestion, signOutQuestion, () => null);
  if (!question) return null;
  const { count, answer } = question;
  return (
    <Dialog onClose={() => answer('stay')} title={m.media_signOutTitle({ count })} withCloseButton={false}>
      <p>{m.media_signOutText()}</p>
      <div className="kp-actions end">
        <Button variant="subtle" onClick={() => answer('discard')}>
          {m.media_signOutDiscard()}
        </Button>
        <Button variant="default" onClick={() => answer('keep')}>
          {m.media_signOutKeep()}
        </Button>
        <Button data-autofocus onClick={() => answer('stay')}>
          {m.media_signOutStay()}
        </Button>
      </div>
    </Dialog>
  );
}
