import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Coordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import { positionApi } from '../worship-api.ts';

type AddressSearchProps = { address: string; onFound: (point: Coordinates) => void };

/** Finds the position of the typed address with the map service, where the installation has a key for it. */
export function AddressSearch({ address, onFound }: AddressSearchProps) {
  const { value: service } = useLoaded(() => positionApi('GET /api/v0/place_position/', { query: {} }));
  const [found, setFound] = useState('');
  const { isBusy, run } = useAction();
  if (!service?.isAvailable) return null;
  const search = () =>
    run(async () => {
      const { position } = await positionApi('GET /api/v0/place_position/', { query: { address } });
      if (position) onFound(position);
      setFound(position ? m.worship_addressFound({ address: position.address }) : m.worship_addressUnknown());
    });
  return (
    <div className="kp-actions">
      <Button
        variant="default"
        leftSection={<IconMapSearch size={17} />}
        loading={isBusy}
        disabled={address.trim() === ''}
        onClick={() => void search()}
      >
        {m.worship_addressSearch()}
      </Button>
      <output className="muted small">{found || m.worship_addressSearchHelp()}</output>
    </div>
  );
}
