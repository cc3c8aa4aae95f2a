import { lazy, Suspense } from 'react';

const ReportButton = lazy(() => import('./report-button.tsx'));

/** Reports a fault from any screen; loaded after the screen. */
export const ReportItem = () => (
  <Suspense>
    <ReportButton />
  </Suspense>
);
