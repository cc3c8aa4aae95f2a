import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

/** Leads to the import. */
export function ImportButton() {
  const { base } = useAdmin();
  return (
    <Button
      component={Link}
      to={`${base}/newsletter/subscriber/import`}
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      {m.newsletter_importButton()}
    </Button>
  );
}
