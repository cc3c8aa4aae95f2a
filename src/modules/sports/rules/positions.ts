/** Positions that clubs write most, as both languages write them. */
const KNOWN = {
  tor: 'keeper',
  tormann: 'keeper',
  torfrau: 'keeper',
  goalkeeper: 'keeper',
  abwehr: 'defence',
  verteidigung: 'defence',
  defence: 'defence',
  mittelfeld: 'midfield',
  midfield: 'midfield',
  angriff: 'attack',
  sturm: 'attack',
  attack: 'attack',
} as const;

export type Position = (typeof KNOWN)[keyof typeof KNOWN];
export type PositionLanguage = 'de' | 'en';

const ENGLISH: readonly string[] = ['goalkeeper', 'defence', 'midfield', 'attack'];

/** A known position that was written in the other language; null for all others, which stand as they were written. */
export function positionToTranslate(written: string, language: PositionLanguage): Position | null {
  const word = written.trim().toLowerCase();
  if (!Object.hasOwn(KNOWN, word)) return null;
  return ENGLISH.includes(word) === (language === 'en') ? null : KNOWN[word as keyof typeof KNOWN];
}
