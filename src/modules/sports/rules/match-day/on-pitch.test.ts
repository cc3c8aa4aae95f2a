import { expect, test } from 'vitest';
import { onPitch, sentOff } from './on-pitch.ts';

const lineUp = {
  home: [
    { athlete: 'simon', isStarter: true },
    { athlete: 'felix', isStarter: true },
    { athlete: 'paula', isStarter: false },
  ],
  away: [],
};

test('substitutions and sendings-off change who is on the pitch; a yellow card and the other side do not', () => {
  const event = { kind: 'yellow', side: 'home', athlete: 'felix', other: null } as const;
  const after = (...events: Parameters<typeof onPitch>[1]) => [...(onPitch(lineUp, events, 'home') ?? [])];
  expect(after(event)).toEqual(['simon', 'felix']);
  expect(after({ ...event, kind: 'sub', other: 'paula' })).toEqual(['simon', 'paula']);
  expect(after({ ...event, kind: 'yellowRed' })).toEqual(['simon']);
  expect(after({ ...event, side: 'away', kind: 'red' })).toEqual(['simon', 'felix']);
});

test('a second yellow card and a red one send off, a yellow card does not', () => {
  const event = { kind: 'yellow', side: 'home', athlete: 'felix', other: null } as const;
  expect([...sentOff([event])]).toEqual([]);
  expect([...sentOff([event, { ...event, kind: 'yellowRed' }])]).toEqual(['felix']);
  expect([...sentOff([{ ...event, kind: 'red', side: 'away', athlete: 'lena' }])]).toEqual(['lena']);
});

test('without a line-up anybody may play', () => {
  expect(onPitch(lineUp, [], 'away')).toBeNull();
});
