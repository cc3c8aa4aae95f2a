import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import { buildFile } from '../../testing.ts';

const PLACE = '+48.4333+016.0000/';
const ascii = (text: string) => Buffer.from(text, 'latin1');

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box with a 64-bit length, as in videos over 4 GB. */
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

const unknown = box('gpsX', ascii(PLACE));

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

describe('a video with location metadata (ME4)', () => {
  test.for(films)('is sent without it: by %s', async ([, name, body], { house }) => {
    const { _id } = await buildFile(house, { name, body });
    const sent = await load(house, _id);
    expect(sent.length).toBe(body.length);
    expect(sent.includes(PLACE)).toBe(false);
    expect(sent.indexOf('the pictures')).toBe(body.indexOf('the pictures'));
    expect(sent.includes(pictures)).toBe(true);
    expect(sent.includes('mvhd')).toBe(true);
    expect(sent.includes('free')).toBe(true);
  });

  test.for(films)('is sent without it in ranges of any size and in a ZIP: by %s', async ([, name, body], { house }) => {
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

  test('stays unchanged for users who may edit it', async ({ house }) => {
    const [, name, body] = films[0] ?? ['', '', Buffer.alloc(0)];
    const { _id } = await buildFile(house, { name, body });
    const { text } = await house.call('editor', 'GET /api/v0/file/:id/original', { params: { id: _id } });
    expect(text).toContain(PLACE);
  });

  const many = (type: string) => Array.from({ length: 600 }, () => box(type));

  test.for<[string, Buffer]>([
    ['is only its head', ftyp('isom')],
    ['was cut off among its pictures', Buffer.concat([ftyp('isom'), movie(track()), pictures.subarray(0, 60)])],
    ['comes in thousands of pieces', Buffer.concat([ftyp('isom'), movie(track()), ...many('moof'), pictures])],
  ])('and that %s is handed out as it is', async ([, body], { house }) => {
    const { _id } = await buildFile(house, { name: 'film.mp4', body });
    expect((await load(house, _id)).equals(body)).toBe(true);
  });

  test.for<[string, Buffer]>([
    ['behind the first piece', Buffer.concat([ftyp('isom'), movie(track()), box('moof'), pictures, userData])],
    ['within a piece', Buffer.concat([ftyp('isom'), movie(track()), box('moof', box('traf', metadata))])],
    ['in the description of a track', Buffer.concat([ftyp('isom'), movie(track(box('mdia', box('minf', userData))))])],
    ['in what a program left free', Buffer.concat([ftyp('isom'), movie(track(), box('free', ascii(PLACE)))])],
    [
      'behind a length that cannot be',
      Buffer.concat([ftyp('isom'), movie(Buffer.from('00000003', 'hex'), ascii(PLACE))]),
    ],
    ['in a box of its own', Buffer.concat([ftyp('isom'), movie(track()), pictures, unknown])],
    ['in a box of its own of the movie', Buffer.concat([ftyp('isom'), movie(track(), unknown), pictures])],
    ['in a box of its own of a track', Buffer.concat([ftyp('isom'), movie(track(unknown)), pictures])],
    [
      'in a box of its own among the sample tables',
      Buffer.concat([ftyp('isom'), movie(track(box('mdia', box('minf', box('stbl', unknown))))), pictures]),
    ],
    ['in a box of its own of a piece', Buffer.concat([ftyp('isom'), movie(track()), box('moof', unknown), pictures])],
    ['in an event message', Buffer.concat([ftyp('isom'), movie(track()), box('emsg', ascii(PLACE)), pictures])],
    ['in a part that was cut off', Buffer.concat([ftyp('isom'), movie(track(), userData).subarray(0, -2)])],
  ])('also where it stands %s', async ([, body], { house }) => {
    const { _id } = await buildFile(house, { name: 'film.mp4', body });
    const sent = await load(house, _id);
    expect(body.includes(PLACE)).toBe(true);
    expect([sent.length, sent.includes(PLACE)]).toEqual([body.length, false]);
  });

  test('keeps every box that players need', async ({ house }) => {
    const tables = ['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco', 'co64', 'sdtp', 'sbgp', 'sgpd'].map(
      (type) => box(type, ascii(type)),
    );
    const media = box('mdia', box('mdhd'), box('hdlr'), box('minf', box('vmhd'), box('dinf'), box('stbl', ...tables)));
    const whole = track(box('edts', box('elst')), box('tref', box('chap')), box('tapt', box('clef')), media);
    const fragment = box('moof', box('mfhd'), box('traf', box('tfhd'), box('tfdt'), box('trun')));
    const head = [ftyp('isom'), box('styp'), box('sidx'), movie(whole, box('mvex', box('trex')))];
    const body = Buffer.concat([...head, fragment, pictures, box('mfra', box('tfra'), box('mfro'))]);
    const { _id } = await buildFile(house, { name: 'film.mp4', body });
    expect((await load(house, _id)).equals(body)).toBe(true);
  });

  test('is refused when its movie box is compressed', async ({ house }) => {
    const body = Buffer.concat([ftyp('qt  '), movie(box('cmov', ascii(PLACE))), pictures]);
    await expect(buildFile(house, { name: 'film.mov', body })).rejects.toMatchObject({ code: 'media.broken' });
  });

  test('is refused when it hides its boxes among thousands of others', async ({ house }) => {
    for (const body of [
      Buffer.concat([ftyp('isom'), ...many('wide'), movie(track(), userData)]),
      Buffer.concat([ftyp('isom'), movie(...many('wide'), userData)]),
    ])
      await expect(buildFile(house, { name: 'film.mp4', body })).rejects.toMatchObject({ code: 'media.broken' });
  });
});
