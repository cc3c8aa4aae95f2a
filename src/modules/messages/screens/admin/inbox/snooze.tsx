import { Menu, TextInput } from '@mantine/core';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';

const SNOOZES = [
  { word: m.messages_snoozeTomorrow, days: 1 },
  { word: m.messages_snoozeThreeDays, days: 3 },
  { word: m.messages_snoozeWeek, days: 7 },
] as const;

type ItemsProps = { onSnooze: (until: string) => void; onOther: () => void };

/** Entries of the menu of a message: when it comes back. */
export function SnoozeItems({ onSnooze, onOther }: ItemsProps) {
  return (
    <>
      <Menu.Label>{m.messages_snooze()}</Menu.Label>
      {SNOOZES.map(({ word, days }) => (
        <Menu.Item
          key={days}
          leftSection={<IconClock size={18} aria-hidden />}
          onClick={() => onSnooze(morningIn(days))}
        >
          {word()}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconCalendar size={18} aria-hidden />} onClick={onOther}>
        {m.messages_snoozeOther()}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

type DialogProps = { onSnooze: (until: string) => void; onClose: () => void };

/** Any later day. */
export function SnoozeDialog({ onSnooze, onClose }: DialogProps) {
  const [today] = useState(() => new Date());
  const [day, setDay] = useState(() => dayOf(atSeven(today, 14)));
  const [error, setError] = useState('');
  const send = async () => {
    const at = new Date(`${day}T07:00`);
    const isPast = Number.isNaN(at.getTime()) || at <= new Date();
    setError(isPast ? m.messages_snoozePast() : '');
    if (isPast) return false;
    onSnooze(at.toISOString());
    return true;
  };
  return (
    <FormDialog title={m.messages_snooze()} verb={m.messages_snoozeNow()} send={send} onClose={onClose} size="sm">
      {() => (
        <TextInput
          type="date"
          label={m.messages_snoozeDay()}
          value={day}
          min={dayOf(atSeven(today, 1))}
          error={error || undefined}
          data-autofocus
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

/** Seven in the morning of a later day. */
export const morningIn = (days: number): string => atSeven(new Date(), days).toISOString();

function atSeven(from: Date, days: number): Date {
  const at = new Date(from);
  at.setDate(at.getDate() + days);
  at.setHours(7, 0, 0, 0);
  return at;
}

/** 'YYYY-MM-DD' of this device. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');
