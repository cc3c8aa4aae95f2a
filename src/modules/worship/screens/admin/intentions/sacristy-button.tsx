import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { intentionApi } from '../worship-api.ts';

/** The intentions of this week on paper, for the sacristy. */
export function SacristyButton() {
  const { isBusy, download } = useDownload(() =>
    intentionApi('GET /api/v0/intention_list/paper', { query: { site: adminSite() } }),
  );
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} loading={isBusy} onClick={download}>
      {m.worship_sacristyPrint()}
    </Button>
  );
}
