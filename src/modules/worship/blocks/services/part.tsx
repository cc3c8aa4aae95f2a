import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { m } from '#texts';
import type { ServicesView } from './kind.ts';

function View({ view: { days, today, site, withPlace } }: { view: ServicesView }) {
  if (days.length === 0) return <p>{m.worship_nothingInDays()}</p>;
  return (
    <>
      <ScheduleDays days={days} today={today} ownSite={site} withPlace={withPlace} />
      <p>
        <a href={`/${site}/Gottesdienstordnung`}>{m.worship_blockServicesMore()}</a>
      </p>
    </>
  );
}

export const servicesPart: BlockPart = {
  kind: 'services',
  version: 1,
  name: m.worship_blockServices,
  about: m.worship_blockServicesAbout,
  group: 'lists',
  picture: 'M24 3v9M20 7h8M12 28V17l12-6 12 6v11zM21 28v-7h6v7',
  View,
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  empty: () => ({ days: 6, allChurches: false }),
};
