import { expect, it } from 'vitest';
import { linesOf } from './written-text.ts';

it('writes headings, paragraphs and lists as plain lines', () => {
  const html =
    '<p>Vorwort</p><h2>Ausnahmen</h2><ul><li><p>Kerzen mit Namen</p></li><li>Karten</li></ul><p>Danach</p>' +
    '<ol><li>Erstens</li><li>Zweitens</li></ol>';
  expect(linesOf([html, '<ul><li>Zuletzt</li></ul>'])).toEqual([
    'Vorwort',
    '',
    'Ausnahmen',
    '• Kerzen mit Namen',
    '• Karten',
    'Danach',
    '1. Erstens',
    '2. Zweitens',
    '• Zuletzt',
  ]);
});
