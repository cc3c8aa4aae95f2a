import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { type Filter, FilterBar } from '#design/admin/resource/filter-bar.tsx';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { AuditEntryView } from '../../contract.ts';

type TrailFiltersProps = {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  rows: readonly AuditEntryView[];
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Filters by text, kind of action, parish and days. Actor and object are set by a click on a row and removed here. */
export function TrailFilters({ state, onChange, rows, searchRef }: TrailFiltersProps) {
  const { sites, parts } = useAdmin();
  const setDay = (name: 'from' | 'to', value: string) => onChange({ filters: { ...state.filters, [name]: value } });
  return (
    <>
      <FilterBar
        state={state}
        onChange={onChange}
        searchLabel={m.audit_search()}
        filters={[groupFilter(parts), siteFilter(sites), ...chosenFilters(state, rows)]}
        searchRef={searchRef}
      />
      <div className="audit-days">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="sm"
            label={name === 'from' ? m.audit_fromDay() : m.audit_toDay()}
            value={state.filters[name] ?? ''}
            onChange={(event) => setDay(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </>
  );
}

const groupFilter = (parts: readonly AdminPart[]): Filter => ({
  name: 'group',
  label: m.audit_filterGroup,
  options: parts.map(({ room }) => ({ value: room.name, label: room.title })),
});

const siteFilter = (sites: readonly { slug: string; shortName: string }[]): Filter => ({
  name: 'site',
  label: m.audit_columnParish,
  options: sites.map(({ slug, shortName }) => ({ value: slug, label: () => shortName })),
});

/** The rows contain the name for the id in the URL; without rows the id is shown. */
function chosenFilters({ filters }: ListState, [first]: readonly AuditEntryView[]): Filter[] {
  const one = (name: 'actor' | 'object', label: () => string, called: string | undefined): Filter[] => {
    const value = filters[name];
    return value ? [{ name, label, options: [{ value, label: () => called || value.slice(0, 8) }] }] : [];
  };
  return [
    ...one('actor', m.audit_columnPerson, first?.actor.name),
    ...one('object', m.audit_filterObject, first?.object.label),
  ];
}
