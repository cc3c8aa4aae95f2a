import { Checkbox, NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { dutyApi, memberApi, placeApi, rosterApi } from '../roster-api.ts';

type Choice = { value: string; label: string };

/** Largest page of a list. */
const MOST = 200;

export const loadDuties = async (): Promise<Choice[]> =>
  (await dutyApi('GET /api/v0/duty/', { query: { site: adminSite(), limit: MOST } })).duty.map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

export const loadMembers = async (): Promise<Choice[]> =>
  (await memberApi('GET /api/v0/roster_member/', { query: { site: adminSite(), limit: MOST } })).roster_member.map(
    ({ _id, name }) => ({ value: _id, label: name }),
  );

export const loadPlaces = async (): Promise<Choice[]> =>
  (await placeApi('GET /api/v0/place/', { query: { site: adminSite(), limit: MOST } })).place.map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

export const loadPeople = async (): Promise<Choice[]> =>
  (await rosterApi('GET /api/v0/roster/people', { query: { site: adminSite() } })).person.map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

type ChecksFieldProps<T extends string> = {
  label: string;
  error?: string | undefined;
  value: T[];
  onChange: (values: T[]) => void;
  data: readonly Choice[];
};

/** One checkbox for each choice. */
export function ChecksField<T extends string>({ data, onChange, ...field }: ChecksFieldProps<T>) {
  return (
    <Checkbox.Group {...field} onChange={(values) => onChange(values as T[])}>
      <div className="kp-stack tight">
        {data.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The same for choices of the parish. */
export function LoadedChecks({
  load,
  none,
  ...field
}: Omit<ChecksFieldProps<string>, 'data'> & {
  load: () => Promise<Choice[]>;
  /** Said where there is nothing to choose. */
  none: string;
}) {
  const { value: data } = useLoaded(load);
  if (data?.length === 0)
    return (
      <p>
        <b>{field.label}</b>
        <br />
        <span className="muted small">{none}</span>
      </p>
    );
  return <ChecksField {...field} data={data ?? []} />;
}

type LoadedSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  load: () => Promise<Choice[]>;
  /** Word of the empty choice. */
  none?: string;
};

/** One of the parish, or none. */
export function LoadedSelect({ load, none = m.rosters_nobody(), ...field }: LoadedSelectProps) {
  const { value: data } = useLoaded(load);
  return (
    <NativeSelect
      {...field}
      // A chosen value without its choice would be lost while the choices load.
      key={data ? 'loaded' : 'loading'}
      disabled={!data}
      data={[{ value: '', label: none }, ...(data ?? [])]}
    />
  );
}
