import { expect, test } from 'vitest';
import { accentRamp, contrast } from './accent-ramp.ts';

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
