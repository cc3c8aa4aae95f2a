import { expect, test } from 'vitest';
import { withKeptParameter, withLocalisedLinks } from './localised-links.ts';

test.each([
  ['<a href="/fels/Home">', '<a href="/fels/Home?lang=en">'],
  ['<a class="x" href="/fels/Chronik?jahr=2025#a">', '<a class="x" href="/fels/Chronik?jahr=2025&amp;lang=en#a">'],
  ['<a href="/fels/Kontakt#kanzlei">', '<a href="/fels/Kontakt?lang=en#kanzlei">'],
  ['<form action="/fels/Suche">', '<form action="/fels/Suche"><input type="hidden" name="lang" value="en"/>'],
])('%s leads to the page in the language of the reader', (link, localised) => {
  expect(withLocalisedLinks(link, 'en')).toBe(localised);
});

test.each([
  '<a href="/fels/Home?lang=de">',
  '<a href="/fels/Chronik?jahr=2025&amp;lang=de">',
  '<a href="https://example.org/">',
  '<a href="//example.org/">',
  '<a href="#inhalt">',
  '<a href="mailto:kanzlei@pfarre.example">',
  '<a href="/api/v0/download/1">',
  '<a href="/ical/fels/gottesdienste.ics">',
  '<form method="post" action="/login">',
  '<link href="/assets/a.css"/>',
])('%s stays as it is', (tag) => {
  expect(withLocalisedLinks(tag, 'en')).toBe(tag);
});

test.each([
  ['<a href="/fels/Shop">', '<a href="/fels/Shop?partner=STERN-1">'],
  ['<a href="/fels/Shop?seite=2#oben">', '<a href="/fels/Shop?seite=2&amp;partner=STERN-1#oben">'],
  ['<a href="/fels/Shop?partner=ANDERE">', '<a href="/fels/Shop?partner=ANDERE">'],
  ['<form method="post" action="/login">', '<form method="post" action="/login">'],
  ['<a href="https://example.org/">', '<a href="https://example.org/">'],
])('%s carries a kept parameter on', (link, carried) => {
  expect(withKeptParameter(link, ['partner', 'STERN-1'])).toBe(carried);
});
