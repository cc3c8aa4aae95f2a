import { ActionIcon } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { listenForFaults } from './surroundings.ts';
import { hasWaiting } from './waiting-reports.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Asks what is wrong with the screen as it is (T-1). In the first file of every screen: everything else comes with the press. */
export function ReportItem() {
  const { may, notify } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const flush = useEffectEvent(async () => {
    if (!hasWaiting()) return;
    const { sendWaiting } = await import('./send-report.ts');
    for (const number of await sendWaiting()) notify({ kind: 'success', text: m.bugtracker_reported({ number }) });
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
  return (
    <>
      <ActionIcon aria-label={m.bugtracker_report()} title={m.bugtracker_report()} onClick={() => setOpen(true)}>
        <IconBug size={22} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <Suspense>
          <ReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
