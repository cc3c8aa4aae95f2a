import { expect, test } from 'vitest';
import { quotedPrintable } from './quoted-printable.ts';

const decoded = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

test.for([
  ['Grüß Gott = 5 € 😀', 'Gr=C3=BC=C3=9F Gott =3D 5 =E2=82=AC =F0=9F=98=80'],
  ['a \nb\t\r\n.', 'a=20\r\nb=09\r\n.'],
  ['', ''],
] as const)('%j is written as %j', ([text, written]) => expect(quotedPrintable(text)).toBe(written));

test('no line is longer than 76 characters, and nothing is lost', () => {
  for (let at = 0; at < 90; at += 1) {
    const text = `${'x'.repeat(at)}ä=ß 😀 ${'Wort für Wort '.repeat(30)}\r\n${'ü'.repeat(at)} `;
    const written = quotedPrintable(text);
    expect(Math.max(...written.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(written).not.toMatch(/=[\dA-F]?=\r\n/);
    expect(decoded(written)).toBe(text);
  }
});
