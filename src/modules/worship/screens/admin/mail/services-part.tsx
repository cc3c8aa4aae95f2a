import { NativeSelect } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { CountField } from '#design/admin/letter/count-field.tsx';
import { LiveHeading } from '#design/admin/letter/live-heading.tsx';
import type { MailBlockEditorProps, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { m } from '#texts';
import { placeApi } from '../worship-api.ts';

type Data = { title: string; days: number; place: string | null };

const MOST_PLACES = 100;

function Editor({ data, onChange, site }: MailBlockEditorProps<Data>) {
  const { value } = useLoaded(() => placeApi('GET /api/v0/place/', { query: { site, limit: MOST_PLACES } }));
  const places = (value?.place ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <LiveHeading value={data.title} onChange={(title) => onChange({ title })} />
      <CountField
        label={m.worship_mailDays()}
        value={data.days}
        least={1}
        most={31}
        onChange={(days) => onChange({ days })}
      />
      <NativeSelect
        className="kp-short"
        label={m.worship_mailPlace()}
        value={data.place ?? ''}
        data={[{ value: '', label: m.worship_mailAllPlaces() }, ...places]}
        onChange={(event) => onChange({ place: event.currentTarget.value || null })}
      />
    </>
  );
}

export const worshipMailParts: readonly MailBlockPart[] = [
  {
    kind: 'services',
    version: 1,
    name: m.worship_mailServices,
    about: m.worship_mailServicesAbout,
    icon: IconBuildingChurch,
    component: 'worship',
    empty: () => ({ title: '', days: 7, place: null }),
    texts: ['title'],
    Editor,
  },
];
