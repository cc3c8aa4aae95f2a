import { describe, expect, it } from 'vitest';
import { embeddedMap, mapHref, navigationLinks } from './map-links.ts';

const FELS = { geo: { lat: 48.4, lng: 15.8 }, address: 'Kirchenplatz 1' };
const ADDRESS = { geo: null, address: 'Kirchenplatz 1' };
const NOWHERE = { geo: null, address: '' };

it('addresses of a map go to the position, or search for the address', () => {
  expect(mapHref(FELS)).toContain('mlat=48.4&mlon=15.8');
  expect(mapHref(ADDRESS)).toContain('search?query=Kirchenplatz%201');
  expect(mapHref(NOWHERE)).toBeNull();
});

it('a map of others exists only where its service is switched on and there is something to show', () => {
  const services = [{ name: 'google_maps' }] as never;
  expect(embeddedMap([], FELS)).toBeNull();
  expect(embeddedMap(services, NOWHERE)).toBeNull();
  expect(embeddedMap(services, FELS)?.embed).toContain('q=48.4%2C15.8');
});

describe('navigation', () => {
  it('leads nowhere without a place', () => {
    expect(navigationLinks(NOWHERE)).toEqual([]);
  });

  it('knows the apps of both systems, and the own app of a phone only with a position', () => {
    expect(navigationLinks(FELS).map(({ href }) => new URL(href).protocol)).toEqual([
      'https:',
      'https:',
      'https:',
      'geo:',
    ]);
    expect(navigationLinks(ADDRESS).every(({ href }) => href.includes('Kirchenplatz%201'))).toBe(true);
    expect(navigationLinks(ADDRESS)).toHaveLength(3);
  });
});
