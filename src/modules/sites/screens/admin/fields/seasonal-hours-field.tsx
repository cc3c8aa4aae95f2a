import './row-fields.css';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { SiteDetails } from '../../../contract.ts';
import { OfficeHoursField } from '../office-hours-field.tsx';

type Seasons = SiteDetails['seasonalHours'];

type SeasonalHoursFieldProps = {
  id: string;
  label: string;
  value: Seasons;
  onChange: (seasons: Seasons) => void;
  errorAt: (path: string) => string | undefined;
};

const SUMMER = { from: '07-01', to: '08-31', hours: [] };

/** Office hours for a season of every year; without hours the office is closed. */
export function SeasonalHoursField({ id, label, value, onChange, errorAt }: SeasonalHoursFieldProps) {
  const put = (index: number, change: Partial<Seasons[number]>) =>
    onChange(value.map((season, at) => (at === index ? { ...season, ...change } : season)));
  return (
    <section className="sites-rows" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`}>{label}</h3>
      {value.map((season, index) => {
        const name = m.sites_seasonNumber({ number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no id but their index
          <fieldset key={index} className="sites-row" aria-label={name}>
            <DayOfYear label={m.sites_seasonFrom()} value={season.from} onChange={(from) => put(index, { from })} />
            <DayOfYear label={m.sites_seasonTo()} value={season.to} onChange={(to) => put(index, { to })} />
            <OfficeHoursField
              value={season.hours}
              onChange={(hours) => put(index, { hours })}
              error={errorAt(`details.seasonalHours.${index}.hours`)}
            />
            <RemoveRow label={m.sites_seasonRemove()} onClick={() => onChange(value.filter((_, at) => at !== index))} />
          </fieldset>
        );
      })}
      <AddRow label={m.sites_seasonAdd()} onClick={() => onChange([...value, SUMMER])} />
    </section>
  );
}

type DayOfYearProps = { label: string; value: string; onChange: (day: string) => void };

/** A day of every year as 'MM-DD'. */
function DayOfYear({ label, value, onChange }: DayOfYearProps) {
  const [month = '01', day = '01'] = value.split('-');
  const names = new Intl.DateTimeFormat(getLocale() === 'de' ? 'de-AT' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: names.format(Date.UTC(2000, at, 1)),
  }));
  return (
    <fieldset className="sites-day" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <NumberInput
        aria-label={m.sites_dayOf({ label })}
        min={1}
        max={31}
        allowDecimal={false}
        hideControls
        value={Number(day)}
        onChange={(to) => onChange(`${month}-${String(Number(to) || 1).padStart(2, '0')}`)}
      />
      <NativeSelect
        aria-label={m.sites_monthOf({ label })}
        data={months}
        value={month}
        onChange={(event) => onChange(`${event.currentTarget.value}-${day}`)}
      />
    </fieldset>
  );
}

type RowButtonProps = { label: string; onClick: () => void };

export function AddRow({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="default" size="sm" leftSection={<IconPlus size={17} />} onClick={onClick}>
      {label}
    </Button>
  );
}

export function RemoveRow({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="subtle" size="sm" leftSection={<IconTrash size={17} />} onClick={onClick}>
      {label}
    </Button>
  );
}
