import { expect, test } from 'vitest';
import { accentRamp } from './accent-ramp.ts';

test.each([['kein Rot'], ['#12345'], ['']])('%j is no colour and becomes the default wine red', (accent) => {
  expect(accentRamp(accent)[7]).toBe('#7a1f2b');
});

test.each(['#7a1f2b', '#1f4e79', '#3e6b3a', '#ffcc00', '#00e5ff', '#222222', '#5b2f86'])(
  'buttons in %s carry readable text by day and by night',
  (accent) => {
    const ramp = accentRamp(accent);
    expect(contrast(ramp[7], '#fffaf4')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ramp[3], '#230c0e')).toBeGreaterThanOrEqual(4.5);
  },
);

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
