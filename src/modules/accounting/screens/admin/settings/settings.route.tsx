import { redirect } from 'react-router';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** Entry of the navigation: its first screen. */
export const clientLoader = ({ request }: { request: Request }) =>
  redirect(`${new URL(request.url).pathname.replace(/\/$/, '')}/global`);

export default function Settings() {
  return null;
}
