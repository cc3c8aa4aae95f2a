import { describe, expect, test } from 'vitest';
import { overlayIsVisible, pageModeOf } from './overlay-visibility.ts';

const page = { mayEdit: true, pathname: '/fels/Home', adminBase: '/admincenter', mode: 'page' } as const;

describe('admin overlay bar (S2.25)', () => {
  test.each([
    ['a visitor', { ...page, mayEdit: false }, false],
    ['an editor in the admin center', { ...page, pathname: '/admincenter' }, false],
    ['an editor deep in the admin center', { ...page, pathname: '/admincenter/files' }, false],
    ['an editor in a frame', { ...page, mode: 'iframe' }, false],
    ['an editor in the designer', { ...page, mode: 'designer' }, false],
    ['an editor on a page', page, true],
    ['an editor on a page that only begins alike', { ...page, pathname: '/admincenterblick' }, true],
    [
      'an editor where the admin center lies elsewhere',
      { ...page, pathname: '/admincenter', adminBase: '/buero' },
      true,
    ],
  ] as const)('for %s: %#', (_, question, visible) => {
    expect(overlayIsVisible(question)).toBe(visible);
  });

  test.each([
    ['', 'page'],
    ['?mode=iframe', 'iframe'],
    ['?mode=designer', 'designer'],
    ['?mode=anything', 'page'],
  ])('the address %s means mode %s', (search, mode) => {
    expect(pageModeOf(search)).toBe(mode);
  });

  test('a page in a frame of the admin area stays in it, whatever its address', () => {
    expect(pageModeOf('', true)).toBe('iframe');
  });
});
