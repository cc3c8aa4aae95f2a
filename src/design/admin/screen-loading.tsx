import { LoadingRows } from './loading-rows.tsx';
import { PageHead } from './page-head.tsx';

/** Stands in for a screen whose data is on its way; exported by every route as `HydrateFallback`. */
export function ScreenLoading() {
  return (
    <>
      <PageHead title={'\u00a0'} />
      <section className="kp-panel">
        <LoadingRows />
      </section>
    </>
  );
}
