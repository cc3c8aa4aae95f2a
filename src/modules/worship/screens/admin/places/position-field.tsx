import '#design/public/css/places.css';
import './places.css';
import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { MapGrid } from '#design/public/parish/DrawnMap.tsx';
import { frameAround, type MapFrame, pointAt, spotOf } from '#design/public/parish/map-frame.ts';
import { type Coordinates, parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import { loadPlaces } from '../planning/place-choice.tsx';
import { AddressSearch } from './address-search.tsx';
import { positionText } from './place-store.ts';

const SIZE = { width: 480, height: 320, leastMetres: 600 };
/** Share of the shown part by which an arrow moves the position. */
const STEP = 1 / 40;
/** The middle of Austria, for the first place of a parish. */
const FIRST: Coordinates = { lat: 47.59, lng: 14.14 };

type PositionFieldProps = Omit<ComponentProps<typeof TextInput>, 'value'> & {
  value: string;
  put: (position: string) => void;
  address: string;
};

type Other = { id: string; name: string; geo: Coordinates };

/** Coordinates as text, and a drawn map of the parish's other places in which the position is set by a click. */
export function PositionField({ put, address, ...field }: PositionFieldProps) {
  const others = useOtherPlaces(field.value);
  const own = parseCoordinates(field.value);
  const [zoom, setZoom] = useState(1);
  const frame = frameFor(own, others, zoom);
  const set = (point: Coordinates) => put(positionText(point));
  const move = (across: number, down: number) => {
    const from = own ?? frame.centre;
    const { x, y } = spotOf(frame, from);
    set(pointAt(frame, { x: x + across * SIZE.width * STEP, y: y + down * SIZE.width * STEP }));
  };
  return (
    <>
      <TextInput
        {...field}
        description={m.worship_placePositionHelp()}
        placeholder="48.4363, 15.7"
        autoComplete="off"
      />
      <AddressSearch address={address} onFound={set} />
      <div className="worship-map">
        <ClickMap frame={frame} own={own} others={others} onClick={set} />
        <div className="kp-actions">
          <MapButton icon={IconPlus} label={m.worship_mapCloser()} onClick={() => setZoom(zoom * 2)} />
          <MapButton icon={IconMinus} label={m.worship_mapFarther()} onClick={() => setZoom(zoom / 2)} />
          <MapButton icon={IconArrowUp} label={m.worship_mapNorth()} onClick={() => move(0, -1)} />
          <MapButton icon={IconArrowDown} label={m.worship_mapSouth()} onClick={() => move(0, 1)} />
          <MapButton icon={IconArrowLeft} label={m.worship_mapWest()} onClick={() => move(-1, 0)} />
          <MapButton icon={IconArrowRight} label={m.worship_mapEast()} onClick={() => move(1, 0)} />
        </div>
      </div>
    </>
  );
}

/** All places at first; once the reader has zoomed, the surroundings of the position. */
function frameFor(own: Coordinates | null, others: readonly Other[], zoom: number): MapFrame {
  const points = [...others.map(({ geo }) => geo), ...(own ? [own] : [])];
  const whole = frameAround(points.length > 0 ? points : [FIRST], SIZE) as MapFrame;
  const first = points.length > 0 ? whole : { ...whole, metresPerUnit: 1000 };
  if (zoom === 1) return first;
  return { ...first, centre: own ?? first.centre, metresPerUnit: first.metresPerUnit / zoom };
}

type ClickMapProps = {
  frame: MapFrame;
  own: Coordinates | null;
  others: readonly Other[];
  onClick: (point: Coordinates) => void;
};

/** Only for pointers: keyboards and screen readers have the text and the buttons. */
function ClickMap({ frame, own, others, onClick }: ClickMapProps) {
  const at = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * SIZE.width;
    const y = ((event.clientY - top) / height) * SIZE.height;
    onClick(pointAt(frame, { x, y }));
  };
  const pin = own && spotOf(frame, own);
  return (
    <figure className="drawn-map">
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" onClick={at} className="is-clickable">
        <MapGrid frame={frame} />
        {others.map(({ id, name, geo }) => {
          const { x, y } = spotOf(frame, geo);
          return (
            <g key={id} className="other">
              <circle cx={x} cy={y} r={4} />
              <text x={x + 8} y={y + 4}>
                {name}
              </text>
            </g>
          );
        })}
        {pin && <circle className="pin" cx={pin.x} cy={pin.y} r={9} />}
      </svg>
      <figcaption className="muted small">{m.worship_mapClick()}</figcaption>
    </figure>
  );
}

function MapButton({ icon: Shape, label, onClick }: { icon: TablerIcon; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={onClick}>
      <Shape size={19} aria-hidden />
    </ActionIcon>
  );
}

/** Places of the chosen parish that have another position; without them the map is empty, and still works. */
function useOtherPlaces(position: string): Other[] {
  const { value: all } = useLoaded(loadPlaces);
  const own = (all ?? []).filter(({ site }) => site === adminSite());
  return own.flatMap(({ _id, name, lat, lng }) =>
    lat === null || lng === null || positionText({ lat, lng }) === position
      ? []
      : [{ id: _id, name, geo: { lat, lng } }],
  );
}
