import type { Pieces } from './contract/words.ts';

export const sumOfPieces = (pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, one) => sum + one.cents * one.pieces, 0);
