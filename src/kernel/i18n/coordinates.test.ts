import { expect, test } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

test.each([
  ['48.43, 15.7', 48.43, 15.7],
  ['48.4363,15.7001', 48.4363, 15.7001],
  ['48,4361; 15,8263', 48.4361, 15.8263],
  ['48,4363 15,7', 48.4363, 15.7],
  ['48.4361 15.8263', 48.4361, 15.8263],
  ['48.4363° N, 15.7° O', 48.4363, 15.7],
  ['-33.9, -18.4', -33.9, -18.4],
  ['geo:48.4361,15.8263', 48.4361, 15.8263],
  ['47°07\'24.2"N 15°07\'22.8"E', 47.123389, 15.123],
  ['47° 7,404′ N, 15° 7,38′ O', 47.1234, 15.123],
  ["N 47° 7.404' E 15° 7.38'", 47.1234, 15.123],
  ["33° 54' S; 18° 24' W", -33.9, -18.4],
  ['https://www.openstreetmap.org/?mlat=48.4361&mlon=15.8263#map=17/48.0/15.0', 48.4361, 15.8263],
  ['https://www.openstreetmap.org/#map=17/48.4361/15.8263', 48.4361, 15.8263],
  ['https://www.google.com/maps/place/Fels/@48.4361,15.8263,15z', 48.4361, 15.8263],
  ['https://www.google.com/maps/place/Fels/@48.1,15.1,17z/data=!3d48.4363!4d15.7', 48.4363, 15.7],
  ['https://maps.google.com/?q=48.4361%2C15.8263', 48.4361, 15.8263],
  ['https://maps.apple.com/?ll=48.4363%2C15.7', 48.4363, 15.7],
  ['https://www.bing.com/maps?cp=48.4363~15.7', 48.4363, 15.7],
])('%s is a point', (text, lat, lng) => {
  expect(parseCoordinates(text)).toEqual({ lat, lng });
});

test.each(
  [
    ['', 'Kirchenplatz 1', '48.43', '48,43', '148.43, 15.7', '480, 15', '48.4.3, 15', '%', 'https://example.org/'],
    ["47° 75' N, 15° 7' O", "15° 7' O, 47° 7' N", '47° N', "97° 7' N, 15° 7' O"],
  ].flat(),
)('%j is none', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});
