/** Characters at 0x80 to 0x9f of Windows-1252; the rest is that of Latin 1. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text in Windows-1252. Letters that it lacks lose their accents; what is left of the others is a question mark. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text.normalize('NFC')).flatMap((character) => byteOf(character) ?? plainBytes(character)));

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = HIGH.indexOf(character);
  return at >= 0 && code > 0x9f ? 0x80 + at : null;
}

/** 'ő' becomes 'o'. */
function plainBytes(character: string): number[] {
  const base = character.normalize('NFD').charAt(0);
  return [byteOf(base) ?? 0x3f];
}
