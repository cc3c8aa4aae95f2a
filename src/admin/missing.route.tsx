import { Button } from '@mantine/core';
import { data, Link, useLocation } from 'react-router';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

export const handle = { crumbs: () => [{ label: m.design_adminMissing() }] };

/** Unknown URL below the admin area. Shown inside its frame, and not counted as a missing page of the website. */
export const loader = () => data(null, { status: 404 });

export default function MissingScreen() {
  const { base } = useAdmin();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={m.design_adminMissing()} facts={m.design_adminMissingFacts({ path: pathname })} />
      <Button component={Link} to={base} w="fit-content">
        {m.design_adminBackToOverview()}
      </Button>
    </>
  );
}
