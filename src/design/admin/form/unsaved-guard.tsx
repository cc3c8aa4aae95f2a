import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#texts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

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
  const { proceed, reset } = blocker;
  const leave = async () => {
    proceed();
    return false;
  };
  return (
    <ConfirmDialog
      title={m.design_adminLeaveTitle()}
      keep={m.design_adminStay()}
      verb={m.design_adminLeave()}
      isDangerous
      withCloseButton={false}
      send={leave}
      onClose={reset}
    >
      <p>{m.design_adminLeaveText()}</p>
    </ConfirmDialog>
  );
}
