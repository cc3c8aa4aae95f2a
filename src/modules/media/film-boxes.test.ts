import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildFile } from './testing.ts';

const PLACE = '+48.4333+016.0000/';
const ascii = (text: string) => Buffer.from(text, 'latin1');

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A part whose length is written in 64 bits, as of films of more than four gigabytes. */
function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const ftyp = (brand: string) => box('ftyp', ascii(`${brand}\x00\x00\x02\x00${brand}mp41`));
const pictures = box('mdat', ascii('the pictures of the film '.repeat(9)));
const userData = box('udta', box('\xa9xyz', ascii(`\x00\x12\x15\xc7${PLACE}`)), Buffer.alloc(4));
const key = 'com.apple.quicktime.location.ISO6709';
const metadata = box(
  'meta',
  box('hdlr', ascii('\x00\x00\x00\x00\x00\x00\x00\x00mdta')),
  box('keys', ascii('\x00\x00\x00\x00\x00\x00\x00\x01'), box('mdta', ascii(key))),
  box('ilst', box('\x00\x00\x00\x01', box('data', ascii(`\x00\x00\x00\x01\x00\x00\x00\x00${PLACE}`)))),
);
const track = (...more: Buffer[]) => box('trak', box('tkhd', Buffer.alloc(84)), ...more);
const movie = (...more: Buffer[]) => box('moov', box('mvhd', Buffer.alloc(100)), ...more);

const films: [string, string, Buffer][] = [
  ['an Android telephone', 'film.mp4', Buffer.concat([ftyp('isom'), movie(track(), userData), pictures])],
  ['an iPhone', 'film.mov', Buffer.concat([ftyp('qt  '), box('wide'), pictures, movie(track(), metadata)])],
  ['a track of its own', 'film.mp4', Buffer.concat([ftyp('isom'), pictures, movie(track(userData), track(metadata))])],
  ['Adobe', 'film.mp4', Buffer.concat([ftyp('isom'), movie(track()), pictures, box('uuid', ascii(PLACE))])],
  [
    'a very long film',
    'film.mp4',
    Buffer.concat([ftyp('isom'), longBox('mdat', pictures), movie(longBox('udta', userData))]),
  ],
];

const load = async (house: House, id: string, headers = {}) =>
  (await house.server.app.inject({ url: `/api/v0/download/${id}`, headers })).rawPayload;

describe('a film that says where it was made (ME4)', () => {
  test.for(films)('is handed out without that: by %s', async ([, name, body], { house }) => {
    const { _id } = await buildFile(house, { name, body });
    const sent = await load(house, _id);
    expect(sent.length).toBe(body.length);
    expect(sent.includes(PLACE)).toBe(false);
    expect(sent.indexOf('the pictures')).toBe(body.indexOf('the pictures'));
    expect(sent.includes(pictures)).toBe(true);
    expect(sent.includes('mvhd')).toBe(true);
    expect(sent.includes('free')).toBe(true);
  });

  test.for(films)('also in parts of any size, and in a ZIP: by %s', async ([, name, body], { house }) => {
    const { _id } = await buildFile(house, { name, body });
    const sent = await load(house, _id);
    for (const size of [7, 64, 1000]) {
      const parts: Buffer[] = [];
      for (let at = 0; at < body.length; at += size)
        parts.push(await load(house, _id, { range: `bytes=${at}-${Math.min(at + size, body.length) - 1}` }));
      expect(Buffer.concat(parts).equals(sent)).toBe(true);
    }
    const zip = await house.call('editor', 'GET /api/v0/file/zip', { query: { ids: _id } });
    expect([zip.status, zip.text.includes(PLACE)]).toEqual([200, false]);
  });

  test('stays as uploaded for people who may change it', async ({ house }) => {
    const [, name, body] = films[0] ?? ['', '', Buffer.alloc(0)];
    const { _id } = await buildFile(house, { name, body });
    const { text } = await house.call('editor', 'GET /api/v0/file/:id/original', { params: { id: _id } });
    expect(text).toContain(PLACE);
  });

  test.for<[string, Buffer]>([
    ['ends in the middle', Buffer.concat([ftyp('isom'), movie(track()).subarray(0, 90)])],
    ['has a part that is too long', Buffer.concat([ftyp('isom'), Buffer.from('7fffffff6d6f6f76', 'hex')])],
    ['has thousands of parts', Buffer.concat([ftyp('isom'), ...Array.from({ length: 3000 }, () => box('moof'))])],
    ['is only its head', ftyp('isom')],
  ])('and that %s is handed out as it is', async ([, body], { house }) => {
    const { _id } = await buildFile(house, { name: 'film.mp4', body });
    expect((await load(house, _id)).equals(body)).toBe(true);
  });
});
