import { redirect } from 'react-router';
import { requestScope } from '#kernel/web/request-scope.ts';
import type { Route } from './+types/former-bank.route';

/** Redirects the former path of the bank's statements, which moved to the books. */
export function loader({ context, request }: Route.LoaderArgs): never {
  throw redirect(`${context.get(requestScope).adminPath}/accounting/bank${new URL(request.url).search}`, 301);
}
