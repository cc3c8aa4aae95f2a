import { expect, it } from 'vitest';
import { mapHref } from './parish-views.ts';

it('addresses of a map go to the position, or search for the address', () => {
  expect(mapHref({ lat: 48.4, lng: 15.8 }, 'x')).toContain('mlat=48.4&mlon=15.8');
  expect(mapHref(null, 'Kirchenplatz 1')).toContain('search?query=Kirchenplatz%201');
});
