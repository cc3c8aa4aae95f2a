import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#texts';
import { useAdmin } from '../shell/admin-context.ts';

/** Leads to an import; `path` below the admin base. */
export function ImportButton({ path }: { path: string }) {
  const { base } = useAdmin();
  return (
    <Button
      component={Link}
      to={`${base}/${path}`}
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      {m.design_importButton()}
    </Button>
  );
}
