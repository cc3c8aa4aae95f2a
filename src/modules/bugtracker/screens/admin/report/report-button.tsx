import { ActionIcon } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { sendWaiting } from './send-report.ts';
import { listenForFaults } from './surroundings.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Takes a picture of the screen as it is, and asks what is wrong with it (T-1). */
export default function ReportButton() {
  const { may, notify } = useAdmin();
  const [shot, setShot] = useState<{ picture: HTMLCanvasElement | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const flush = useEffectEvent(async () => {
    const numbers = await sendWaiting();
    for (const number of numbers) notify({ kind: 'success', text: m.bugtracker_reported({ number }) });
  });
  useEffect(() => {
    const stop = listenForFaults();
    const onOnline = () => void flush();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => {
      stop();
      window.removeEventListener('online', onOnline);
    };
  }, []);
  if (!may('bugtracker.item.create')) return null;
  const open = async () => {
    setBusy(true);
    const { pictureOfPage } = await import('./picture-of-page.ts');
    setShot({ picture: await pictureOfPage() });
    setBusy(false);
  };
  return (
    <>
      <ActionIcon
        aria-label={m.bugtracker_report()}
        title={m.bugtracker_report()}
        loading={isBusy}
        onClick={() => void open()}
      >
        <IconBug size={22} aria-hidden />
      </ActionIcon>
      {shot ? (
        <Suspense>
          <ReportDialog picture={shot.picture} onClose={() => setShot(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
