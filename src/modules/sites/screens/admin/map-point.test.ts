import { expect, test } from 'vitest';
import { parseMapPoint } from './map-point.ts';

test.each([
  ['48.43, 15.7', 48.43, 15.7],
  ['48,4361; 15,8263', 48.4361, 15.8263],
  ['48.4361 15.8263', 48.4361, 15.8263],
  ['geo:48.4361,15.8263', 48.4361, 15.8263],
  ['https://www.openstreetmap.org/?mlat=48.4361&mlon=15.8263#map=17/48.0/15.0', 48.4361, 15.8263],
  ['https://www.openstreetmap.org/#map=17/48.4361/15.8263', 48.4361, 15.8263],
  ['https://www.google.com/maps/place/Fels/@48.4361,15.8263,15z', 48.4361, 15.8263],
  ['https://maps.google.com/?q=48.4361%2C15.8263', 48.4361, 15.8263],
])('%s is a point', (text, lat, lng) => {
  expect(parseMapPoint(text)).toEqual({ lat, lng });
});

test.each(['', 'Kirchenplatz 1', '48.43', '148.43, 15.7', 'https://example.org/'])('%j is none', (text) => {
  expect(parseMapPoint(text)).toBeNull();
});
