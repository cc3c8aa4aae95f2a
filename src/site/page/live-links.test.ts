import { expect, test } from 'vitest';
import { withoutLinksTo } from './live-links.ts';

const OFF = ['/fels/Chronik'];

test.for([
  ['<p>Mehr <a href="/fels/Chronik/Orgel">zur <b>Orgel</b></a>.</p>', '<p>Mehr zur <b>Orgel</b>.</p>'],
  ['<a class="x" href="/fels/Chronik" rel="y">alle</a>', 'alle'],
  ['<a href="/fels/Chronik?jahr=2025#a">2025</a>', '2025'],
  ['<a href="/fels/Chronikalisches">bleibt</a>', '<a href="/fels/Chronikalisches">bleibt</a>'],
  ['<a href="/goesing/Chronik">bleibt</a>', '<a href="/goesing/Chronik">bleibt</a>'],
  ['<a href="/fels/Chronik">geht</a> und <a href="/fels/Home">bleibt</a>', 'geht und <a href="/fels/Home">bleibt</a>'],
])('%s becomes %s', ([html = '', expected]) => {
  expect(withoutLinksTo(html, OFF)).toBe(expected);
});

test('nothing changes while every component is on', () => {
  expect(withoutLinksTo('<a href="/fels/Chronik">alle</a>', [])).toBe('<a href="/fels/Chronik">alle</a>');
});
