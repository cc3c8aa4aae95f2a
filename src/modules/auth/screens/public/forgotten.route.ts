import { redirect } from 'react-router';
import type { Route } from './+types/forgotten.route';
import { openAccount } from './account-scope.ts';

/** Redirects a commonly guessed path to the configured one. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const { addresses } = await openAccount(context);
  throw redirect(addresses.resetpassword ?? '/', 301);
}
