import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import { editableFile } from '../service/library/authorised-files.ts';
import { bestFit } from '../service/rendering/images/gridrefs.ts';
import { makeSize } from '../service/rendering/renditions.ts';
import { buildFile, buildPicture, CAMERA } from '../testing.ts';

type Asked = { headers?: Record<string, string>; method?: 'GET' | 'HEAD' };

async function load(house: House, who: Who, path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const { token } = house.people[who];
  const cookie = token ? { cookie: `kp_session=${token}` } : {};
  return house.server.app.inject({ method, url: `/api/v0/download/${path}`, headers: { ...headers, ...cookie } });
}

const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
const webp = { accept: 'image/avif,image/webp,*/*' };
const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(10)}`);

const buildDocument = (house: House, values = {}) =>
  buildFile(house, { name: 'Pfarrbrief Ü.pdf', body: pdf, ...values });

describe('loading a file', () => {
  test('is not found for an unknown id, an unknown rendition and an invalid URL', async ({ house }) => {
    const file = await buildFile(house);
    const other = await buildFile(house);
    expect((await load(house, 'guest', '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10')).statusCode).toBe(404);
    expect((await load(house, 'guest', `${file._id}/${other.gridrefs_ng[0]?.gridref}`)).statusCode).toBe(404);
    expect((await load(house, 'guest', `${file._id}/100x75-000000000000.webp`)).statusCode).toBe(404);
    expect((await load(house, 'guest', 'nothing')).statusCode).toBe(404);
    expect((await load(house, 'guest', `${file._id}/..%2f..%2foriginal`)).statusCode).toBe(404);
    expect((await load(house, 'guest', `${file._id}?width=0`)).statusCode).toBe(400);
    expect((await load(house, 'guest', `${file._id}?quality=100`)).statusCode).toBe(400);
  });

  test.for<Who>(['guest', 'customer', 'officeOfKirchberg'])(
    'of Fels that is internal: %s learns nothing, not even that it exists',
    async (who, { house }) => {
      const file = await buildFile(house, { isPublic: false });
      const told = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
      const unknown = await load(house, who, NOBODY);
      for (const path of [file._id, `${file._id}/${file.baseline}`]) {
        const answer = await load(house, who, path);
        expect([answer.statusCode, told(answer.body)]).toEqual([404, told(unknown.body)]);
      }
    },
  );

  test.for<Who>(['editor', 'admin'])(
    'of Fels that is internal: %s gets it, and no cache on the way',
    async (who, { house }) => {
      const file = await buildFile(house, { isPublic: false });
      for (const path of [file._id, `${file._id}/${file.baseline}`]) {
        const answer = await load(house, who, path);
        expect([answer.statusCode, String(answer.headers['cache-control']).split(',')[0]]).toEqual([200, 'private']);
      }
    },
  );

  test('never sends the original bytes of an image', async ({ house }) => {
    const body = await buildPicture();
    expect(body.toString('latin1')).toContain(CAMERA);
    const file = await buildFile(house, { body });
    const names = [...file.gridrefs, ...file.gridrefs_ng].map(({ gridref }) => gridref);
    const paths = [
      file._id,
      `${file._id}?format=original`,
      `${file._id}/${file.baseline}`,
      ...names.map((name) => `${file._id}/${name}`),
    ];
    for (const path of paths) {
      const answer = await load(house, 'guest', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.toString('latin1')).not.toContain(CAMERA);
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    }
  });

  test('sends the best fitting rendition and format', async ({ house }) => {
    const file = await buildFile(house, { body: await buildPicture({ width: 1000, height: 750 }) });
    const cases: [string, Record<string, string>, string, number][] = [
      ['', webp, 'webp', 800],
      ['', {}, 'jpeg', 800],
      ['?format=webp', {}, 'webp', 800],
      ['?format=plain', webp, 'jpeg', 800],
      ['?width=200', webp, 'webp', 200],
      ['?width=900', webp, 'webp', 1000],
      ['?width=9000&height=9000', webp, 'webp', 1000],
      ['?height=75', webp, 'webp', 100],
      ['?format=original', webp, 'jpeg', 1000],
    ];
    for (const [query, headers, format, width] of cases) {
      const answer = await load(house, 'guest', file._id + query, { headers });
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
      expect(answer.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, no-cache' });
    }
  });

  test('sends AVIF once a job has made it, if requested or accepted', async ({ house }) => {
    const file = await buildFile(house);
    const ctx = await house.contextOf('admin');
    const typeOf = async (query: string, headers = {}) =>
      (await load(house, 'guest', file._id + query, { headers })).headers['content-type'];
    expect([await typeOf('?format=avif'), await typeOf('', webp)]).toEqual(['image/webp', 'image/webp']);
    const { gridref = '' } = bestFit(await editableFile(ctx, file._id), 'avif', { width: 800, height: 1024 }) ?? {};
    expect(house.jobs.queued.filter(({ name }) => name === 'media.makeSize')).toMatchObject([
      { payload: { fileId: file._id, gridref } },
    ]);
    await makeSize(ctx, file._id, gridref);
    expect([await typeOf('?format=avif'), await typeOf('', webp)]).toEqual(['image/avif', 'image/avif']);
    expect(await typeOf('', { accept: 'image/webp' })).toBe('image/webp');
  });

  test('sends uncacheable WebP under the name of an AVIF that is not made yet', async ({ house }) => {
    const file = await buildFile(house);
    const ctx = await house.contextOf('admin');
    const { gridref = '' } = bestFit(await editableFile(ctx, file._id), 'avif', { width: 800, height: 1024 }) ?? {};
    const before = (await load(house, 'guest', `${file._id}/${gridref}`)).headers;
    expect(before).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' });
    await makeSize(ctx, file._id, gridref);
    const after = await load(house, 'guest', `${file._id}/${gridref}`, {
      headers: { 'if-none-match': String(before.etag) },
    });
    expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(after.headers['cache-control']).toContain('immutable');
  });

  test('makes a rendition once and stores it; a lost one is rebuilt', async ({ house }) => {
    const file = await buildFile(house);
    const path = `${file._id}/${file.gridrefs_ng[2]?.gridref}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => load(house, 'guest', path)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { rows } = await house.handle.query('select bytes from media_renditions where file_id = $1', [file._id]);
    expect(rows.map(({ bytes }) => Number(bytes))).toEqual([answers[0]?.rawPayload.length]);
    const kept = [...house.files.objects.keys()].find((key) => key.includes(`${file._id}/sizes/`));
    await house.files.remove(kept ?? '');
    expect((await load(house, 'guest', path)).statusCode).toBe(200);
    expect(house.files.objects.has(kept ?? '')).toBe(true);
  });
});

describe('the answer', () => {
  test('prevents files from running as pages of the site', async ({ house }) => {
    const drawing = await buildFile(house, {
      name: 'logo.svg',
      body: Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>'),
    });
    const document = await buildDocument(house);
    const picture = await buildFile(house);
    for (const file of [drawing, document, picture]) {
      const { headers } = await load(house, 'guest', `${file._id}/${file.baseline}`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': file.mime });
      expect(headers['content-security-policy']).toMatch(
        file === document ? /script-src 'none'/ : /default-src 'none'.*sandbox/,
      );
    }
  });

  test('carries the file name in a form that every browser understands', async ({ house }) => {
    const { _id } = await buildDocument(house);
    const shown = await load(house, 'guest', _id);
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="Pfarrbrief _.pdf"; filename*=UTF-8''Pfarrbrief%20%C3%9C.pdf`,
    );
    const kept = await load(house, 'guest', `${_id}?attachment=true`);
    expect(kept.headers['content-disposition']).toMatch(/^attachment;/);
  });

  test('of a named rendition may be cached for ever', async ({ house }) => {
    const file = await buildFile(house);
    const { headers } = await load(house, 'guest', `${file._id}/${file.gridrefs_ng[0]?.gridref}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBeUndefined();
    expect(headers.etag).toBe(`"${file.gridrefs_ng[0]?.gridref}"`);
  });

  test('of a named rendition is revalidated each time when it is internal', async ({ house }) => {
    const file = await buildFile(house, { isPublic: false });
    const { headers } = await load(house, 'editor', `${file._id}/${file.gridrefs_ng[0]?.gridref}`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('is 304 when the client has it already', async ({ house }) => {
    const { _id } = await buildFile(house);
    const first = await load(house, 'guest', _id, { headers: webp });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await load(house, 'guest', _id, { headers: { ...webp, 'if-none-match': known } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await load(house, 'guest', _id, { headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });
});

describe('with caching of images switched off', () => {
  const always = async (house: House, isOn: boolean) => {
    const { rev, config } = (await house.call('admin', 'GET /api/v0/config/')).body as {
      rev: number;
      config: { components: object };
    };
    const components = { ...config.components, images: { force_disable_cache: isOn } };
    await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, components } } });
  };

  test('a rendition is rebuilt for each request and never cached (S3.13)', async ({ house }) => {
    const file = await buildFile(house);
    const gridref = file.gridrefs_ng[0]?.gridref ?? '';
    const right = (await load(house, 'guest', `${file._id}/${gridref}`)).rawPayload;
    const key = [...house.files.objects.keys()].find((one) => one.endsWith(gridref)) ?? '';
    const spoil = () => house.files.put(key, Buffer.alloc(right.length, 'x'));
    await spoil();
    expect((await load(house, 'guest', `${file._id}/${gridref}`)).rawPayload).not.toEqual(right);
    await always(house, true);
    for (const path of [`${file._id}/${gridref}`, `${file._id}?format=webp&width=${gridref.split('x')[0]}`]) {
      await spoil();
      const again = await load(house, 'guest', path, { headers: { 'if-none-match': '*' } });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(again.rawPayload).toEqual(right);
    }
    expect((await load(house, 'guest', file._id, { headers: webp })).headers['cache-control']).toBe('no-store');
    await always(house, false);
    const kept = await load(house, 'guest', `${file._id}/${gridref}`);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(kept.rawPayload).toEqual(right);
  });

  test('documents are cached as before', async ({ house }) => {
    const { _id } = await buildDocument(house);
    await always(house, true);
    expect((await load(house, 'guest', _id)).headers['cache-control']).toBe('public, no-cache');
  });
});

describe('an SVG', () => {
  const body = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(99)}</svg>`);

  test('is sent compressed to who accepts it, under an ETag of its own', async ({ house }) => {
    const { _id } = await buildFile(house, { name: 'kirche.svg', body });
    const plain = await load(house, 'guest', _id);
    const packed = await load(house, 'guest', _id, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await load(house, 'guest', _id, { headers: known })).statusCode).toBe(304);
  });

  test('has its ranges in the stored bytes', async ({ house }) => {
    const { _id } = await buildFile(house, { name: 'kirche.svg', body });
    const part = await load(house, 'guest', _id, { headers: { 'accept-encoding': 'br', range: 'bytes=0-3' } });
    expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, '<svg', undefined]);
  });
});

describe('a range of a file', () => {
  const cases: [string, string, number, string, string | undefined][] = [
    ['the first bytes', 'bytes=0-3', 206, '%PDF', 'bytes 0-3/109'],
    ['the end', 'bytes=-4', 206, '6789', 'bytes 105-108/109'],
    ['everything from a place on', 'bytes=107-', 206, '89', 'bytes 107-108/109'],
    ['more than there is', 'bytes=107-999', 206, '89', 'bytes 107-108/109'],
    ['nothing that exists', 'bytes=109-', 416, '', 'bytes */109'],
    ['several parts at once', 'bytes=0-1,4-5', 200, pdf.toString(), undefined],
    ['another unit', 'pages=1', 200, pdf.toString(), undefined],
  ];
  test.for(cases)('is sent for %s', async ([, range, status, body, contentRange], { house }) => {
    const { _id } = await buildDocument(house);
    const answer = await load(house, 'guest', _id, { headers: { range } });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('is not sent for another version', async ({ house }) => {
    const { _id } = await buildDocument(house);
    const { headers } = await load(house, 'guest', _id);
    const range = 'bytes=0-3';
    const same = await load(house, 'guest', _id, { headers: { range, 'if-range': String(headers.etag) } });
    const other = await load(house, 'guest', _id, { headers: { range, 'if-range': '"other"' } });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
  });

  test('can be queried with HEAD', async ({ house }) => {
    const { _id } = await buildDocument(house);
    const answer = await load(house, 'guest', _id, { method: 'HEAD' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '109']);
    expect(answer.headers['accept-ranges']).toBe('bytes');
    const part = await load(house, 'guest', _id, { method: 'HEAD', headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-length']]).toEqual([200, '109']);
  });
});
