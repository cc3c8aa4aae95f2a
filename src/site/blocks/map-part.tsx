import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { DrawnMap } from '#design/public/parish/DrawnMap.tsx';
import { MapPlaceholder } from '#design/public/parish/MapPlaceholder.tsx';
import { m } from '#texts';
import type { MapBlockView } from '../service/blocks/map.ts';

function View({ view }: { view: MapBlockView }) {
  if (view.pins)
    return (
      <>
        <DrawnMap pins={view.pins} />
        <ul className="map-names">
          {view.pins.map(({ id, number, label, href }) => (
            <li key={id}>
              {number}. <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </>
    );
  const { map, href, address } = view;
  if (map) return <MapPlaceholder map={map} />;
  return (
    <p>
      {address}{' '}
      <a className="button" href={href} rel="external noreferrer">
        {m.design_publicOpenMap()}
      </a>
    </p>
  );
}

export const mapPart: BlockPart = {
  kind: 'map',
  version: 1,
  name: m.site_blockMap,
  about: m.site_blockMapAbout,
  group: 'media',
  picture: 'M24 4a8 8 0 0 1 8 8c0 6-8 16-8 16s-8-10-8-16a8 8 0 0 1 8-8zM24 10a2 2 0 1 0 .1 0z',
  View,
  Editor: lazy(async () => ({ default: (await import('./map-editor.tsx')).Editor })),
  empty: () => ({ allPlaces: false }),
};
