import { Tower } from './Tower.tsx';
import type { TowerShape } from './tower-shapes.ts';

export type SignetView = {
  tower: TowerShape;
  /** Address of the parish's own picture, which takes the place of the tower. */
  picture: string | null;
};

/** Emblem of a parish beside its name, which says the same in words. */
export const Signet = ({ tower, picture }: SignetView) =>
  picture ? <img src={picture} alt="" width={40} height={54} /> : <Tower shape={tower} />;
