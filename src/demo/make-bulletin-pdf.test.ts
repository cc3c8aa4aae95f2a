import { describe, expect, test } from 'vitest';
import { demoContent } from './content/index.ts';
import { makeBulletinPdf, readBlocks } from './make-bulletin-pdf.ts';

const bulletins = demoContent('2026-11-21').entries.filter((entry) => entry.type === 'bulletin');

describe('the PDF of a bulletin', () => {
  test('reads headings, paragraphs, items and links from the text version', () => {
    expect(readBlocks('<h2>A &amp; B</h2><p>x <a href="tel:+43">y</a> z</p><ul><li>eins</li></ul>')).toEqual([
      { tag: 'H2', runs: [{ text: 'A & B', link: null }] },
      {
        tag: 'P',
        runs: [
          { text: 'x ', link: null },
          { text: 'y', link: 'tel:+43' },
          { text: ' z', link: null },
        ],
      },
      { tag: 'LI', runs: [{ text: 'eins', link: null }] },
    ]);
  });

  test('is tagged, has a language and a title, and is the same for the same text', async () => {
    const text = {
      title: 'Wagramblick – Ä',
      siteName: 'Pfarre',
      content: ['<h2>Eins</h2><p>zwei</p>'],
      imprint: 'x',
      on: '2026-11-20',
    };
    const pdf = await makeBulletinPdf(text);
    const source = pdf.toString('latin1');
    expect(source.slice(0, 5)).toBe('%PDF-');
    for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (de-AT)', '/DisplayDocTitle true'])
      expect(source).toContain(part);
    expect(pdf.equals(await makeBulletinPdf(text))).toBe(true);
  });

  test.each(bulletins.map((entry) => [entry.slug, entry] as const))('%s is made and stays small', async (_, entry) => {
    const pdf = await makeBulletinPdf({
      title: entry.title,
      siteName: 'Pfarrverband Wagramland (Demo)',
      content: entry.content,
      imprint: entry.details.imprint,
      on: entry.date ?? '',
    });
    expect(pdf.byteLength).toBeGreaterThan(2000);
    expect(pdf.byteLength).toBeLessThan(60_000);
  });
});
