import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#texts';
import { Dialog } from '../parts/dialog.tsx';

/** Confirms leaving a form with unsaved changes: own dialog inside the admin area, `beforeunload` when the tab closes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog onClose={blocker.reset} title={m.design_adminLeaveTitle()} withCloseButton={false}>
      <p>{m.design_adminLeaveText()}</p>
      <div className="kp-actions end">
        <Button variant="default" onClick={blocker.proceed}>
          {m.design_adminLeave()}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {m.design_adminStay()}
        </Button>
      </div>
    </Dialog>
  );
}
