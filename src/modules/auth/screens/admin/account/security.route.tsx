import { PageHead } from '#design/admin/parts/page-head.tsx';
import { m } from '#texts';
import { AccountSecurity } from '../../security/account-security.tsx';

export const handle = { crumbs: () => [{ label: m.auth_security() }] };

/** Security settings of the signed-in account inside the admin area (S2.16). */
export default function Security() {
  return (
    <>
      <PageHead title={m.auth_security()} facts={m.auth_securityFacts()} />
      <AccountSecurity />
    </>
  );
}
