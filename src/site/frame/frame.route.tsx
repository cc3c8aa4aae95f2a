import { Outlet } from 'react-router';
import { PublicFrame } from '#design/public/frame/PublicFrame.tsx';
import '#design/public/public.css';
import type { Route } from './+types/frame.route';
import { loadFrame } from './load-frame.ts';

/** The frame of the default parish, for pages of the installation that stand below no parish. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadFrame(context, request);

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame frame={loaderData.frame}>
      <Outlet />
    </PublicFrame>
  );
}
