import { describe, expect, it } from 'vitest';
import { frameAround, pointAt, scaleLength, spotOf, spreadPins } from './map-frame.ts';

const SIZE = { width: 480, height: 320 };
const CHURCH = { lat: 48.4361, lng: 15.8263 };
const CEMETERY = { lat: 48.4379, lng: 15.8241 };

describe('the frame of a drawn map', () => {
  it('does not exist without points', () => {
    expect(frameAround([], SIZE)).toBeNull();
  });

  it('holds every point, north up and east to the right, and gives a click its coordinates back', () => {
    const frame = frameAround([CHURCH, CEMETERY], SIZE);
    if (!frame) throw new Error('no frame');
    const [church, cemetery] = [spotOf(frame, CHURCH), spotOf(frame, CEMETERY)];
    expect(cemetery.y).toBeLessThan(church.y);
    expect(cemetery.x).toBeLessThan(church.x);
    for (const { x, y } of [church, cemetery]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(pointAt(frame, church)).toEqual(CHURCH);
  });

  it('measures as the earth does: 200 metres between church and cemetery are about 200 metres', () => {
    const frame = frameAround([CHURCH, CEMETERY], { ...SIZE, leastMetres: 1 });
    if (!frame) throw new Error('no frame');
    const [church, cemetery] = [spotOf(frame, CHURCH), spotOf(frame, CEMETERY)];
    const metres = Math.hypot(church.x - cemetery.x, church.y - cemetery.y) * frame.metresPerUnit;
    // By the formula of great circles 257.9 metres.
    expect(metres).toBeGreaterThan(256);
    expect(metres).toBeLessThan(260);
  });

  it('shows some surroundings of a single point, and a round length', () => {
    const frame = frameAround([CHURCH], { ...SIZE, leastMetres: 400 });
    expect(frame && [frame.height * frame.metresPerUnit, scaleLength(frame)]).toEqual([400, 100]);
  });
});

it('pins of one spot are moved apart and stay inside', () => {
  const pins = spreadPins(
    [CHURCH, CHURCH, CHURCH].map(() => ({ x: 475, y: 5 })),
    SIZE,
    34,
  );
  for (const [index, one] of pins.entries()) {
    expect(one.x).toBeLessThanOrEqual(SIZE.width - 17);
    expect(one.y).toBeGreaterThanOrEqual(17);
    for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(30);
  }
});
