import { MantineProvider, TextInput, type TextInputProps } from '@mantine/core';
import { IconRoad } from '@tabler/icons-react';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { defineResource, type Resource, type ResourceStore } from './resource/define-resource.ts';
import { AdminContext, type Notice } from './shell/admin-context.ts';
import type { AdminView } from './shell/admin-part.ts';
import { themeFor } from './theme/theme.ts';

/** Other tests may keep the CPU busy; a longer timeout costs nothing if the element appears. */
configure({ asyncUtilTimeout: 5000 });

export type Sample = { _id: string; rev: number; name: string; weight: string; isActive: boolean };
export type SampleForm = { name: string; weight: string; isActive: boolean };

export const SAMPLES: Sample[] = ['Anna', 'Barbara', 'Christophorus', 'Dorothea', 'Egidius'].map((name, index) => ({
  _id: `sample-${index + 1}`,
  rev: 1,
  name,
  weight: `${(index + 1) * 100} kg`,
  isActive: index % 2 === 0,
}));

const said = (text: string) => () => text;

/** A sample resource for tests of the kit; `store` overrides single functions. */
export function buildSampleResource(
  store: Partial<ResourceStore<Sample, SampleForm>> = {},
): Resource<Sample, SampleForm> {
  return defineResource<Sample, SampleForm>({
    icon: IconRoad,
    listPath: 'samples',
    editPath: (id) => (id ? `samples/${id}` : 'samples/new'),
    words: {
      plural: said('Glocken'),
      count: ({ count }) => `${count} Glocken`,
      create: said('Glocke anlegen'),
      search: said('Glocken suchen'),
      removed: ({ count }) => `${count} Glocken gelöscht.`,
      loadFailed: said('Die Glocken konnten nicht geladen werden.'),
      emptyTitle: said('Noch keine Glocken'),
      emptyText: said('Glocken rufen zum Gottesdienst.'),
    },
    titleOf: (sample) => sample.name,
    columns: [
      { key: 'name', label: said('Name'), sort: 'name', text: (sample) => sample.name },
      { key: 'weight', label: said('Gewicht'), text: (sample) => sample.weight },
      { key: 'cast', label: said('Gegossen'), isExtra: true, text: () => '1903' },
    ],
    filters: [{ name: 'rung', label: said('Läutet'), options: [{ value: 'yes', label: said('ja') }] }],
    defaultSort: 'name',
    touched: () => ({ who: 'Sieglinde', at: '2026-11-21T09:00:00Z' }),
    blank: { name: '', weight: '', isActive: true },
    valuesOf: ({ name, weight, isActive }) => ({ name, weight, isActive }),
    required: ['name'],
    labels: { name: said('Name'), weight: said('Gewicht'), isActive: said('Läutet') },
    fields: (bind) => (
      <>
        <Plain {...bind.text('name')} />
        <Plain {...bind.text('weight')} error={bind.text('weight').error ?? bind.errorAt('weightGrams')} />
      </>
    ),
    store: {
      list: async () => ({ rows: SAMPLES, total: SAMPLES.length }),
      get: async (id) => SAMPLES.find((sample) => sample._id === id) as Sample,
      save: async (row, values) => ({ _id: 'sample-9', ...row, ...values, rev: (row?.rev ?? 0) + 1 }),
      remove: async () => {},
      restore: async () => {},
      ...store,
    },
  });
}

const Plain = (props: TextInputProps) => <TextInput {...props} />;

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** Renders routes inside the admin context; `notices` collects the toasts. */
export function renderAdmin(routes: StubRoute[], at: string, may: AdminView['may'] = () => true) {
  const notices: Notice[] = [];
  const surroundings = {
    base: '/admincenter',
    site: 'fels',
    may,
    isOn: () => true,
    sites: [],
    parishes: [],
    parts: [],
    notify: (notice: Notice) => notices.push(notice),
    menuFor: () => [],
  };
  const Frame = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={themeFor('#7a1f2b')} env="test">
      <AdminContext value={surroundings}>{children}</AdminContext>
    </MantineProvider>
  );
  const Stub = createRoutesStub(routes);
  return { notices, ...render(<Stub initialEntries={[at]} />, { wrapper: Frame }) };
}
