import { expect, test } from 'vitest';
import { contrast } from './accent-ramp.ts';
import { ownAccentStyle } from './own-accent.ts';

const PAPER = { day: '#fcf8f0', night: '#191512' };

const sidesOf = (style: Record<string, string>, token: string) => {
  const [day = '', night = ''] = style[token]?.match(/#[0-9a-f]{6}/g) ?? [];
  return { day, night };
};

test.each(['#7a1f2b', '#ffcc00', '#00e5ff', '#222222', '#ffffff', '#ff0000', '#5b2f86', '#00ff00'])(
  'pages in %s are readable by day and by night',
  (accent) => {
    const style = ownAccentStyle(accent);
    for (const side of ['day', 'night'] as const) {
      const [fill, on] = [sidesOf(style, '--accent-fill')[side], sidesOf(style, '--on-accent')[side]];
      expect(contrast(fill, on)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(sidesOf(style, '--accent-ink')[side], PAPER[side])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(sidesOf(style, '--accent')[side], PAPER[side])).toBeGreaterThanOrEqual(3);
    }
  },
);
