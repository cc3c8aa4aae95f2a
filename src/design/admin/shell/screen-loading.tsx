import { LoadingRows } from '../list/loading-rows.tsx';

/** Stands in for a screen whose data is on its way; exported by every route as `HydrateFallback`. */
export function ScreenLoading() {
  return (
    <section className="kp-panel kp-screen-loading">
      <LoadingRows />
    </section>
  );
}
