import { Button } from '@mantine/core';
import { IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RegistrationOffer } from '../../collections/registration-offers.ts';
import { placesWord, stampOf } from './registration-words.tsx';

/** Counts so far, and the ways to the list and to the check-in. */
export function OfferAside({ offer }: { offer: RegistrationOffer }) {
  const { base } = useAdmin();
  const { _id: id, startsAt, taken, waiting, capacity } = offer;
  return (
    <div className="kp-stack">
      <DataPairs
        rows={[
          { label: m.registrations_startsAt(), value: stampOf(startsAt) },
          { label: m.registrations_taken(), value: placesWord(taken, capacity) },
          { label: m.registrations_waiting(), value: String(waiting) },
        ]}
      />
      {capacity !== null && taken > capacity ? <Note>{m.registrations_lowered()}</Note> : null}
      <Button
        component={Link}
        to={`${base}/registrations/${id}/people`}
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
      >
        {m.registrations_people()}
      </Button>
      <Button
        component={Link}
        to={`${base}/registrations/${id}/check-in`}
        variant="default"
        leftSection={<IconUserCheck size={18} aria-hidden />}
      >
        {m.registrations_checkIn()}
      </Button>
    </div>
  );
}
