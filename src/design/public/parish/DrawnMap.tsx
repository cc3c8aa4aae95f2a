import type { Coordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import { frameAround, type MapFrame, type Spot, scaleLength, spotOf, spreadPins } from './map-frame.ts';

export type MapPin = { id: string; label: string; number: number; href: string; geo: Coordinates };

const SIZE = { width: 480, height: 320 };
/** Diameter of a pin with the space around it, in units of the drawing. */
const APART = 34;
const RADIUS = 14;

/** The places of a parish as they lie to each other, north up; drawn from their coordinates, nothing is loaded. */
export function DrawnMap({ pins, current }: { pins: readonly MapPin[]; current?: string | undefined }) {
  const frame = frameAround(
    pins.map(({ geo }) => geo),
    SIZE,
  );
  if (!frame) return null;
  const spots = pins.map(({ geo }) => spotOf(frame, geo));
  const shown = spreadPins(spots, SIZE, APART);
  return (
    <figure className="drawn-map">
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
        <title>{m.design_publicDrawnMap()}</title>
        <MapGrid frame={frame} />
        {spots.map((spot, index) => (
          <MapLead key={pins[index]?.id} spot={spot} pin={shown[index] ?? spot} />
        ))}
        {pins.map(({ id, label, number, href }, index) => {
          const { x, y } = shown[index] ?? { x: 0, y: 0 };
          return (
            <a
              key={id}
              href={href}
              aria-label={`${number} ${label}`}
              aria-current={id === current ? 'page' : undefined}
            >
              <title>{label}</title>
              <circle className="reach" cx={x} cy={y} r={APART / 2} />
              <circle className="pin" cx={x} cy={y} r={RADIUS} />
              <text x={x} y={y} dy=".35em">
                {number}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption className="small soft">{m.design_publicDrawnMapNote()}</figcaption>
    </figure>
  );
}

/** From where something lies to its pin, which others may have pushed aside. */
export function MapLead({ spot, pin }: { spot: Spot; pin: Spot }) {
  return (
    <g className="lead">
      <line x1={spot.x} y1={spot.y} x2={pin.x} y2={pin.y} />
      <circle cx={spot.x} cy={spot.y} r={3.5} />
    </g>
  );
}

/** Paper, grid and scale of a drawn map. */
export function MapGrid({ frame }: { frame: MapFrame }) {
  const { width, height, metresPerUnit } = frame;
  const metres = scaleLength(frame);
  const step = metres / metresPerUnit;
  const lines = (length: number) =>
    Array.from({ length: Math.ceil(length / step) + 1 }, (_, index) => ((length / 2) % step) + (index - 1) * step);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
    <g className="grid" aria-hidden="true">
      <rect width={width} height={height} />
      {lines(width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {lines(height).map((y) => (
        <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} />
      ))}
      <path className="scale" d={`M12 ${height - 18}v6h${step}v-6`} />
      <text className="scale-word" x={18 + step} y={height - 11}>
        {metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}
      </text>
      <path className="north" d={`M${width - 22} 34V14m-6 7l6-7 6 7`} />
      <text className="north-word" x={width - 22} y={48}>
        N
      </text>
    </g>
  );
}
