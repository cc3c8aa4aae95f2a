import { Outlet } from 'react-router';
import { PublicFrame } from '#design/public/frame/PublicFrame.tsx';
import '#design/public/public.css';
import type { Route } from './+types/frame.route';
import { loadFrame } from './load-frame.ts';

/** Layout of the default parish, for pages that are not below a parish. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFrame(context, url);

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame frame={loaderData.frame}>
      <Outlet />
    </PublicFrame>
  );
}
