import { expect, test } from 'vitest';
import { qrModules, qrPath, qrSvg } from './qr-code.ts';
import { readQr, svgOfPath } from './testing.ts';

/** Side in modules that level M takes for it (ISO/IEC 18004, table 7). */
const TEXTS: [text: string, side: number][] = [
  ['2026-0001', 21],
  ['Grüß Gott', 21],
  ['https://pfarre.example/fels/Guthaben?code=ABCD-EFGH-JKMN-PQRS', 33],
  ['otpauth://totp/Pfarre%20Fels:anna?secret=JBSWY3DPEHPK3PXP&issuer=Pfarre%20Fels', 37],
  ['ä'.repeat(165), 69],
];

test.for(TEXTS)('%s is drawn in its size and read again', async ([text, side]) => {
  for (const quietZone of [0, 4]) {
    const modules = qrModules(text, { quietZone });
    expect([modules.length, ...new Set(modules.map(({ length }) => length))]).toEqual([
      side + 2 * quietZone,
      side + 2 * quietZone,
    ]);
    expect(modules.slice(0, quietZone).flat()).not.toContain(true);
    expect(await readQr(qrSvg(text, { quietZone }))).toBe(text);
    expect(await readQr(svgOfPath(qrPath(modules)))).toBe(text);
  }
});
