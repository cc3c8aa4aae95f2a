import '#design/public/css/places.css';
import './places.css';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { MapGrid, MapLead } from '#design/public/parish/DrawnMap.tsx';
import { frameAround, type MapFrame, pointAt, spotOf, spreadPins } from '#design/public/parish/map-frame.ts';
import type { Coordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';

const SIZE = { width: 480, height: 320, leastMetres: 600 };
/** Diameter of a landmark with the space around it, in units of the drawing. */
const APART = 26;
/** Share of the shown part by which an arrow moves the position. */
const STEP = 1 / 40;
/** The middle of Austria, for the first place of a parish. */
const FIRST: Coordinates = { lat: 47.59, lng: 14.14 };

/** A place that stands on the map as a numbered landmark. */
export type Landmark = { id: string; name: string; geo: Coordinates };

type PositionMapProps = { own: Coordinates | null; others: readonly Landmark[]; put: (point: Coordinates) => void };

/** A drawn map with landmarks, on which a position is set by a click and moved by buttons. */
export function PositionMap({ own, others, put }: PositionMapProps) {
  const [zoom, setZoom] = useState(1);
  const frame = frameFor(own, others, zoom);
  const move = (across: number, down: number) => {
    const { x, y } = spotOf(frame, own ?? frame.centre);
    put(pointAt(frame, { x: x + across * SIZE.width * STEP, y: y + down * SIZE.width * STEP }));
  };
  return (
    <div className="worship-map">
      <ClickMap frame={frame} own={own} others={others} onClick={put} />
      <ol className="worship-map-names small">
        {others.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      <div className="kp-actions">
        <MapButton icon={IconPlus} label={m.worship_mapCloser()} onClick={() => setZoom(zoom * 2)} />
        <MapButton icon={IconMinus} label={m.worship_mapFarther()} onClick={() => setZoom(zoom / 2)} />
        <MapButton icon={IconArrowUp} label={m.worship_mapNorth()} onClick={() => move(0, -1)} />
        <MapButton icon={IconArrowDown} label={m.worship_mapSouth()} onClick={() => move(0, 1)} />
        <MapButton icon={IconArrowLeft} label={m.worship_mapWest()} onClick={() => move(-1, 0)} />
        <MapButton icon={IconArrowRight} label={m.worship_mapEast()} onClick={() => move(1, 0)} />
      </div>
    </div>
  );
}

/** All places at first; once the reader has zoomed, the surroundings of the position. */
function frameFor(own: Coordinates | null, others: readonly Landmark[], zoom: number): MapFrame {
  const points = [...others.map(({ geo }) => geo), ...(own ? [own] : [])];
  const whole = frameAround(points.length > 0 ? points : [FIRST], SIZE) as MapFrame;
  const first = points.length > 0 ? whole : { ...whole, metresPerUnit: 1000 };
  if (zoom === 1) return first;
  return { ...first, centre: own ?? first.centre, metresPerUnit: first.metresPerUnit / zoom };
}

type ClickMapProps = {
  frame: MapFrame;
  own: Coordinates | null;
  others: readonly Landmark[];
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
  const landmarks = others
    .map(({ id, geo }, index) => ({ id, number: index + 1, spot: spotOf(frame, geo) }))
    .filter(({ spot: { x, y } }) => x > 0 && x < SIZE.width && y > 0 && y < SIZE.height);
  const shown = spreadPins(
    landmarks.map(({ spot }) => spot),
    SIZE,
    APART,
  );
  return (
    <figure className="drawn-map">
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" onClick={at} className="is-clickable">
        <MapGrid frame={frame} />
        {landmarks.map(({ id, spot }, index) => (
          <MapLead key={id} spot={spot} pin={shown[index] ?? spot} />
        ))}
        {landmarks.map(({ id, number, spot }, index) => {
          const { x, y } = shown[index] ?? spot;
          return (
            <g key={id} className="other">
              <circle cx={x} cy={y} r={10} />
              <text x={x} y={y} dy=".35em">
                {number}
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
