import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type {
  ImportField,
  ImportRow,
  ServiceImport,
  serviceImportEndpoints,
} from '../../../contract/service-import.ts';
import type { Place } from '../../../contract.ts';
import { loadPlaces } from '../places/load-places.ts';
import { typeChoices } from '../week/sheet/service-words.ts';
import type { Route } from './+types/import.route';

const api = apiOf<typeof serviceImportEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.worship_extras(), to: 'worship/extras' }, { label: m.worship_importTitle() }],
};

export async function clientLoader(): Promise<{ places: Place[] }> {
  const own = (await loadPlaces()).filter(({ site }) => site === adminSite());
  // A church is chosen to begin with.
  return { places: own.toSorted((a, b) => Number(b.kind === 'church') - Number(a.kind === 'church')) };
}

type Choices = Pick<ServiceImport, 'placeId' | 'type' | 'visibility'>;

/** Services from a spreadsheet or a calendar file become additional services. */
export default function ServiceImportScreen({ loaderData: { places } }: Route.ComponentProps) {
  const [choices, setChoices] = useState<Choices>({
    placeId: places[0]?._id ?? null,
    type: 'messe',
    visibility: 'web',
  });
  const put = (change: Partial<Choices>) => setChoices({ ...choices, ...change });
  return (
    <ImportWizard
      kind={servicesFromFile(choices)}
      choices={{
        key: JSON.stringify(choices),
        fields: (errors) => (
          <div className="kp-two kp-import-choices">
            <NativeSelect
              label={m.worship_importPlace()}
              error={errors.placeId}
              value={choices.placeId ?? ''}
              onChange={(event) => put({ placeId: event.currentTarget.value || null })}
              data={[
                ...places.map(({ _id: value, name: label }) => ({ value, label })),
                { value: '', label: m.worship_importNoPlaceChosen() },
              ]}
            />
            <NativeSelect
              label={m.worship_importKind()}
              error={errors.type}
              value={choices.type}
              onChange={(event) => put({ type: event.currentTarget.value as Choices['type'] })}
              data={typeChoices()}
            />
            <NativeSelect
              label={m.worship_fieldVisibility()}
              error={errors.visibility}
              value={choices.visibility}
              onChange={(event) => put({ visibility: event.currentTarget.value as Choices['visibility'] })}
              data={[
                { value: 'web', label: m.worship_visibilityWeb() },
                { value: 'print', label: m.worship_visibilityPrint() },
                { value: 'internal', label: m.worship_visibilityInternal() },
              ]}
            />
          </div>
        ),
      }}
    />
  );
}

const servicesFromFile = (choices: Choices): ImportKind<ImportField, ImportRow> => ({
  fields: {
    date: m.worship_fieldDate,
    time: m.worship_fieldAt,
    end: m.worship_importEnd,
    place: m.worship_fieldPlace,
    type: m.worship_fieldType,
    title: m.worship_fieldTitle,
    presider: m.worship_fieldPresider,
    music: m.worship_fieldMusic,
    note: m.worship_fieldNote,
    intention: m.worship_importIntention,
    state: m.worship_importState,
  },
  reportColumns: [
    { label: m.worship_when, text: ({ when }) => when || '–' },
    { label: m.worship_fieldTitle, text: ({ what }) => what },
  ],
  words: {
    title: m.worship_importTitle,
    lead: m.worship_importLead,
    fileHelp: m.worship_importFileHelp,
    importNow: m.worship_importNow,
    done: m.worship_importDone,
  },
  alsoReads: '.xlsx,.ics',
  list: { path: 'worship/extras', label: m.worship_extras },
  undoKind: 'worship.services',
  read: (file) => api('POST /api/v0/service_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: _noOption, ...input }, label) =>
    api('POST /api/v0/service_import/', { body: { site: adminSite(), ...input, ...choices, label } }),
});
