import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../../../../testing/house.ts';
import { buildFile, buildPicture, getFile, replace } from '../../../testing.ts';
import { readCredit } from './read-credit.ts';

const iptcOf = (...pairs: [number, string | Buffer][]): Buffer =>
  Buffer.concat(
    pairs.map(([dataset, text]) => {
      const bytes = Buffer.from(text);
      return Buffer.concat([Buffer.from([0x1c, 2, dataset, bytes.length >> 8, bytes.length & 255]), bytes]);
    }),
  );
const xmpOf = (inside: string) => Buffer.from(`<x:xmpmeta><rdf:RDF><rdf:Description ${inside}</rdf:RDF></x:xmpmeta>`);
const pictureBy = async (IFD0: Record<string, string>) =>
  sharp(await buildPicture())
    .withExif({ IFD0 })
    .toBuffer();

describe('the copyright in a file', () => {
  test.for<[string, Parameters<typeof readCredit>[0], string | null]>([
    ['nothing', {}, null],
    ['empty fields of a camera', { iptc: iptcOf([116, '   ']), exif: Buffer.from('Exif\0\0II*\0\b\0\0\0') }, null],
    ['an offset outside', { exif: Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1') }, null],
    ['a length outside', { iptc: Buffer.from([0x1c, 2, 116, 255, 255, 65]) }, 'A'],
    [
      'XMP with languages',
      {
        xmp: xmpOf('><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Jana &amp; Co</rdf:li></rdf:Alt></dc:rights>'),
      },
      '© Jana & Co',
    ],
    ['XMP as attribute', { xmp: xmpOf('photoshop:Credit="Foto Wagner"/>') }, 'Foto Wagner'],
    ['IPTC, the notice before the name', { iptc: iptcOf([80, 'Wagner'], [116, '© Wagner']) }, '© Wagner'],
    ['IPTC in an old encoding', { iptc: iptcOf([80, Buffer.from('J\xf6rg', 'latin1')]) }, 'Jörg'],
    ['too much of it', { iptc: iptcOf([116, 'x'.repeat(900)]) }, 'x'.repeat(200)],
  ])('is read from %s', ([, metadata, credit]) => {
    expect(readCredit(metadata)).toBe(credit);
  });

  test('becomes the credit of an upload that names none', async ({ house }) => {
    const body = await pictureBy({ Artist: 'Rosalinde Rebstock', Copyright: 'Foto Rebstock' });
    const file = await buildFile(house, { body });
    expect((await getFile(house, file)).credit).toBe('Foto Rebstock');
    const named = await buildFile(house, { body: await pictureBy({ Artist: 'Rebstock' }), credit: 'Pfarre Fels' });
    expect((await getFile(house, named)).credit).toBe('Pfarre Fels');
    expect((await getFile(house, await buildFile(house))).credit).toBe('');
  });

  test('replaces no credit when the bytes are replaced', async ({ house }) => {
    const file = await buildFile(house, { credit: 'Pfarre Fels' });
    expect(await replace(house, 'editor', file, await pictureBy({ Artist: 'Rebstock' }), 'Neu.jpg')).toBe(204);
    expect((await getFile(house, file)).credit).toBe('Pfarre Fels');
  });
});
