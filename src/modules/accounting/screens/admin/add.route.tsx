import { redirect } from 'react-router';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** The empty form of a kind has the address of its form without an id (S2.21). */
export const clientLoader = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\/add\/?$/, '/edit') + search);
};

export default function Add() {
  return null;
}
