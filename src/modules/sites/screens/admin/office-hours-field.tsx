import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { SiteDetails } from '../../contract.ts';

type Hours = SiteDetails['officeHours'];

type OfficeHoursFieldProps = { value: Hours; onChange: (hours: Hours) => void; error?: string | undefined };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Kanzleistunden: one row per time range; two ranges on one weekday are two rows. */
export function OfficeHoursField({ value, onChange, error }: OfficeHoursFieldProps) {
  const locale = getLocale();
  const put = (index: number, change: Partial<Hours[number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayByNumber(day, locale) }));
  return (
    <div className="kp-rows" aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      {value.map((row, index) => {
        const day = weekdayByNumber(row.weekday, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id but their index
          <div key={index}>
            <NativeSelect
              aria-label={m.sites_weekday()}
              data={days}
              value={String(row.weekday)}
              onChange={(event) => put(index, { weekday: Number(event.currentTarget.value) })}
            />
            <TextInput
              type="time"
              aria-label={m.sites_hoursFrom({ day })}
              value={row.from}
              onChange={(event) => put(index, { from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={m.sites_hoursTo({ day })}
              value={row.to}
              onChange={(event) => put(index, { to: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={m.sites_hoursRemove({ day })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={19} />
            </ActionIcon>
          </div>
        );
      })}
      {error ? <p className="kp-row-error">{error}</p> : null}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={17} />}
        onClick={() => onChange([...value, { weekday: nextWeekday(value), from: '09:00', to: '11:00' }])}
      >
        {m.sites_hoursAdd()}
      </Button>
    </div>
  );
}

/** 'Montag 09:00–11:00, Mittwoch 14:00–17:00', to compare two versions. */
export function hoursWords(hours: Hours): string {
  return hours.map(({ weekday, from, to }) => `${weekdayByNumber(weekday, getLocale())} ${from}–${to}`).join(', ');
}

const nextWeekday = (hours: Hours): number => Math.min(7, (hours.at(-1)?.weekday ?? 0) + 1);
