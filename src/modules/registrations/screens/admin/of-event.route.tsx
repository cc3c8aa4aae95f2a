import { Navigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Route } from './+types/of-event.route';
import { offerOf } from './registration-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.registrations_registrationOffers(), to: 'registrations' }] };

export async function clientLoader({ params: { entry } }: Route.ClientLoaderArgs) {
  return loadOne(async () => ({ offer: await offerOf(entry), isKnown: true }), { offer: null, isKnown: false });
}

/** Leads from an event to the list of those who registered; without a registration, to the form that makes one. */
export default function OfEvent({ loaderData: { offer, isKnown, refusal }, params }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (!isKnown)
    return refusal ? <LoadFailed what={m.registrations_registrationOffersFailed()} refusal={refusal} /> : null;
  const path = offer ? `${offer._id}/people` : `edit?${new URLSearchParams({ entry: params.entry })}`;
  return <Navigate to={`${base}/registrations/${path}`} replace />;
}
