import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';
import type { RosterMember } from '../../../contract/roster.ts';
import type { OpenPlace } from './use-board.ts';

type PickDialogProps = {
  place: OpenPlace;
  members: readonly RosterMember[];
  send: (member: string) => Promise<void>;
  onClose: () => void;
};

/** Chooses a person for an open place, by keyboard as well; those who take on the duty come first. */
export function PickDialog({ place, members, send, onClose }: PickDialogProps) {
  const [member, setMember] = useState('');
  const willing = members.filter(({ hasConsent }) => hasConsent);
  const itemsOf = (isSkilled: boolean) =>
    willing
      .filter(({ skills }) => skills.includes(place.duty) === isSkilled)
      .map(({ _id, name }) => ({ value: _id, label: name }));
  const groups = [
    { group: m.rosters_candidatesSkilled(), items: itemsOf(true) },
    { group: m.rosters_candidatesOther(), items: itemsOf(false) },
  ];
  return (
    <FormDialog
      title={m.rosters_personFor({ duty: place.words })}
      verb={m.rosters_assignButton()}
      isBlocked={member === ''}
      send={() => send(member)}
      onClose={onClose}
    >
      {() => (
        <NativeSelect
          data-autofocus
          required
          label={m.rosters_person()}
          value={member}
          onChange={(event) => setMember(event.currentTarget.value)}
          data={[{ value: '', label: '–' }, ...groups.filter(({ items }) => items.length > 0)]}
        />
      )}
    </FormDialog>
  );
}
