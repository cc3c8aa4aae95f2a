import { expect, test } from 'vitest';
import { letter } from './letter.ts';

const words = {
  locale: 'de' as const,
  sender: 'Pfarre Fels',
  title: 'Passwort ändern',
  paragraphs: ['Sie haben ein neues Passwort angefordert.', 'Der Link gilt\neine Stunde.'],
  button: { label: 'Neues Passwort setzen', url: 'https://fels.test/Passwort?token=a&b=1' },
  closing: 'Herzliche Grüße\nPfarre Fels',
  footer: ['Falls Sie das nicht waren, ist nichts zu tun.'],
};

test.each(['javascript:alert(1)', 'data:text/html,x', '/Passwort', 'https://a b', ''])('refuses the link %j', (url) => {
  expect(() => letter({ ...words, button: { label: 'x', url } })).toThrow('web addresses');
});

test('lets nothing from a person become markup', () => {
  const { html } = letter({
    ...words,
    title: '<script>x</script>',
    paragraphs: ['"><img src=x onerror=y>'],
    accent: 'red;x',
  });
  expect(html).not.toMatch(/<script|<img|red;x/);
  expect(html).toContain('&lt;script&gt;');
});

test('keeps indented lines and the numbers of orders together', () => {
  const { html } = letter({ ...words, paragraphs: ['1 × Kerze\n  Farbe: rot', 'Zweck: TEST-FELS-2026-0019, A-1'] });
  expect(html).toContain('<br>&nbsp;&nbsp;&nbsp;&nbsp;Farbe: rot');
  expect(html).toContain('<span style="white-space:nowrap">TEST-FELS-2026-0019</span>, A-1');
});

test('breaks long addresses in its paragraphs, and underlines no button', () => {
  const { html } = letter(words);
  expect(html).toMatch(/role="article"[^>]*overflow-wrap:anywhere/);
  expect(html).toMatch(/text-decoration:none[^>]*>Neues Passwort setzen</);
});

test('loads nothing from anywhere', () => {
  const { html } = letter(words);
  expect(html).not.toMatch(/\bsrc=|<link|url\(|@import|<style/);
  expect([...html.matchAll(/https?:\/\/[^"<]+/g)].every(([address]) => address.startsWith('https://fels.test/'))).toBe(
    true,
  );
});

test('sets its language, one heading and letters of 16 px and more', () => {
  const { html } = letter({ ...words, locale: 'en' });
  expect(html).toContain('<html lang="en">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  expect(html).toContain('If the button does not work');
});

test('says the same in both parts, the whole address included', () => {
  const { text, html } = letter(words);
  for (const part of [words.title, words.paragraphs[0], words.button.label, ...words.footer]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(`Neues Passwort setzen:\n${words.button.url}`);
  expect(html).toContain('href="https://fels.test/Passwort?token=a&amp;b=1"');
  expect(html).toContain('Der Link gilt<br>eine Stunde.');
});

test('ends with the regards, below the button and above the small print', () => {
  const { text, html } = letter(words);
  expect(text.indexOf('Herzliche Grüße\nPfarre Fels')).toBeGreaterThan(text.indexOf(words.button.url));
  expect(html.indexOf('Herzliche Grüße<br>Pfarre Fels')).toBeGreaterThan(html.lastIndexOf('</a>'));
  expect(html.indexOf('Herzliche')).toBeLessThan(html.indexOf('<hr'));
});

test('needs neither button nor footer', () => {
  const { text, html } = letter({ locale: 'de', sender: 'Fels', title: 'Danke', paragraphs: ['Danke!'] });
  expect(text).toBe('Fels\n\nDanke\n=====\n\nDanke!\n');
  expect(html).not.toMatch(/<a |<hr/);
});
