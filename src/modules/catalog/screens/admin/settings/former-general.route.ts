import { redirect } from 'react-router';
import { requestScope } from '#kernel/web/request-scope.ts';
import type { Route } from './+types/former-general.route';

/** Redirects the former path of the shop's general settings, which moved to 'shop/settings' (S2.23). */
export function loader({ context }: Route.LoaderArgs): never {
  throw redirect(`${context.get(requestScope).adminPath}/shop/settings`, 301);
}
