import { TOWER_OUTLINES, type TowerShape } from './tower-shapes.ts';

/** Emblem of a parish: beside its name, in the list of churches, and as favicon (`towerSvg`). */
export function Tower({ shape }: { shape: TowerShape }) {
  return (
    <svg viewBox="0 0 30 40" aria-hidden="true">
      <path fill="currentColor" d={TOWER_OUTLINES[shape]} />
    </svg>
  );
}
