import { useContext } from 'react';
import { LoadingRows } from '../list/loading-rows.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ScreenTitle } from './admin-context.ts';

/** Heading and placeholder while a screen loads, sent by the server; exported by every route as `HydrateFallback`. */
export function ScreenLoading() {
  const title = useContext(ScreenTitle);
  return (
    <>
      <PageHead title={title} facts={'\u00a0'} />
      <section className="kp-panel">
        <LoadingRows />
      </section>
    </>
  );
}
