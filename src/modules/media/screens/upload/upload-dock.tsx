import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isDockNeeded, needDock, onDockNeeded } from './dock-need.ts';
import { hasStoredUploads } from './queue/device-database.ts';

const UploadQueue = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadQueue }));

/** The upload queue at the bottom of every admin screen. It loads with the first upload, or when the device holds one to resume. */
export function UploadDock({ personId }: { personId: string }) {
  const isNeeded = useSyncExternalStore(onDockNeeded, isDockNeeded, () => false);
  useLookForStored(isNeeded);
  return <Suspense>{isNeeded ? <UploadQueue personId={personId} /> : null}</Suspense>;
}

/** Looks when the window opens or gets focus: the window that sent them may have been closed. */
function useLookForStored(isFound: boolean): void {
  useEffect(() => {
    if (isFound) return;
    const look = async () => {
      if (await hasStoredUploads()) needDock();
    };
    const lookAgain = () => void look();
    lookAgain();
    addEventListener('focus', lookAgain);
    return () => removeEventListener('focus', lookAgain);
  }, [isFound]);
}
