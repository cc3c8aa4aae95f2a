import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { CalendarItem } from '../../../contract/booking.ts';
import { endFollowing, whenWords } from '../stamps.ts';
import { type Draft, draftOf, isSameTime } from './draft.ts';
import { sourceWord } from './pieces.tsx';

type ItemSheetProps = {
  item: CalendarItem;
  resources: readonly { _id: string; name: string }[];
  mayMove: boolean;
  move: (draft: Draft) => Promise<void>;
  onClose: () => void;
};

/** One thing of the calendar, and for bookings 'Move to …', without any dragging. */
export function ItemSheet({ item, resources, mayMove, move, onClose }: ItemSheetProps) {
  const { base } = useAdmin();
  const [draft, setDraft] = useState(() => draftOf(item));
  const facts = (
    <DataPairs
      rows={[
        { label: m.kernel_labelDate(), value: whenWords(item) },
        { label: m.booking_resourceOne(), value: resources.find(({ _id }) => _id === item.resource)?.name ?? '' },
        { label: m.kernel_labelStatus(), value: sourceWord(item) },
      ]}
    />
  );
  const title = item.title || m.booking_bookingOne();
  const toForm =
    item.source === 'booking' ? (
      <Button component={Link} to={`${base}/booking/edit/${item.id}`} variant="default">
        {m.booking_openBooking()}
      </Button>
    ) : null;
  if (!mayMove)
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="kp-stack">
          {facts}
          {item.source === 'booking' ? null : <p className="muted">{m.booking_notMovedHere()}</p>}
          <div className="kp-actions end">{toForm}</div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      verb={m.booking_moveVerb()}
      isBlocked={isSameTime(draft)}
      others={toForm}
      send={() => move(draft)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {facts}
          <h3>{m.booking_moveTo()}</h3>
          <div className="kp-two">
            <TextInput
              type="datetime-local"
              label={m.booking_startsAt()}
              value={draft.startsAt}
              error={errors.startsAt}
              onChange={({ currentTarget: { value } }) =>
                setDraft({ ...draft, startsAt: value, endsAt: endFollowing(draft, value) })
              }
            />
            <TextInput
              type="datetime-local"
              label={m.booking_endsAt()}
              value={draft.endsAt}
              error={errors.endsAt}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, endsAt: value })}
            />
          </div>
          <NativeSelect
            label={m.booking_resourceOne()}
            value={draft.resource}
            error={errors.units}
            data={resources.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(event) => setDraft({ ...draft, resource: event.currentTarget.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
