import { LoadingRows } from '../list/loading-rows.tsx';

/** Placeholder while a screen loads; exported by every route as `HydrateFallback`. */
export function ScreenLoading() {
  return (
    <section className="kp-panel kp-screen-loading">
      <LoadingRows />
    </section>
  );
}
