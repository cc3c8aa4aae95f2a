import { Outlet } from 'react-router';
import { PublicFrame } from '#design/public/PublicFrame.tsx';
import '#design/public/public.css';
import type { Route } from './+types/frame.route';
import { openScope } from './page-scope.ts';
import { parishOf } from './site-data.ts';
import { consentServices, frameView } from './views/frame-view.ts';

/** The frame of the default parish, for pages of the installation that stand below no parish. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = openScope(context);
  const { ctx, worship, signedIn } = scope;
  const [parish, { liturgy }] = await Promise.all([parishOf(scope), worship.loadToday(ctx)]);
  return {
    frame: frameView({ parish, liturgy, locale: ctx.locale, url: new URL(request.url), signedIn }),
    palette: parish.site.palette,
    slug: parish.site.slug,
    siteName: parish.site.name,
    consent: consentServices(parish).join(' '),
  };
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame frame={loaderData.frame}>
      <Outlet />
    </PublicFrame>
  );
}
