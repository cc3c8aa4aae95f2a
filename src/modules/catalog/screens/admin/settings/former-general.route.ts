import { redirect } from 'react-router';
import { requestScope } from '#kernel/web/request-scope.ts';
import type { Route } from './+types/former-general.route';

/** The settings of the shop begin one step above since they have an address of their own (S2.23). */
export function loader({ context }: Route.LoaderArgs): never {
  throw redirect(`${context.get(requestScope).adminPath}/shop/settings`, 301);
}
