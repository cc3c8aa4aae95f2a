import { describe, expect, vi } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import type { MediaFile } from '../contract.ts';
import { buildFile, buildPicture, uploadOf } from '../testing.ts';

const FILE_HEAD =
  'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

type Setup = { picture: Buffer; content: Buffer; existing: MediaFile };

const setup = async (house: House): Promise<Setup> => {
  const content = await buildPicture();
  return { picture: await buildPicture(), content, existing: await buildFile(house, { body: content }) };
};

const uploading: Scenario<Setup>[] = [
  ...(['guest', 'customer'] as const).map(
    (as): Scenario<Setup> => ({
      name: 'may not upload',
      as,
      call: 'POST /api/v0/file/',
      with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }]),
      status: 403,
      code: 'C100',
      then: leavesNothing,
    }),
  ),
  {
    name: 'may not upload for another parish',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { site: 'fels' }),
    status: 403,
    code: 'C100',
    then: leavesNothing,
  },
  ...(
    [
      ['a form without a boundary', 'multipart/form-data', 'x'],
      ['a form that ends too early', 'multipart/form-data; boundary=X', `--X\r\n${FILE_HEAD}%PDF-1.7\n`],
      [
        'parts without end',
        'multipart/form-data; boundary=X',
        '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(2000),
      ],
      [
        'a name that is a trap',
        'multipart/form-data; boundary=X',
        '--X\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--X--\r\n',
      ],
    ] as const
  ).map(
    ([name, type, body]): Scenario<Setup> => ({
      name: `is refused with ${name} (A31)`,
      as: 'editor',
      call: 'POST /api/v0/file/',
      with: () => ({ body: Buffer.from(body), headers: { 'content-type': type } }),
      status: 400,
      then: leavesNothing,
    }),
  ),
  {
    name: 'may leave the name of a file out',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => ({
      body: Buffer.from(`--X\r\n${FILE_HEAD.replace('a.pdf', '')}%PDF-1.7\n%%EOF\r\n--X--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
    }),
    status: 201,
    contains: /"name":"datei\.pdf"/,
  },
  {
    name: 'is refused without a file',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([], { site: 'fels' }),
    status: 400,
    code: 'media.noFile',
  },
  ...['{"credit":"a\\u0000b"}', '{"alt":{"de":"\\ud800","en":""}}'].map(
    (meta): Scenario<Setup> => ({
      name: `is told of odd characters in the description: ${meta}`,
      as: 'editor',
      call: 'POST /api/v0/file/',
      with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], meta),
      status: 400,
      code: 'invalid',
      then: leavesNothing,
    }),
  ),
  {
    name: 'is refused without a form',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => ({ body: { name: 'x' } }),
    status: 400,
  },
  {
    name: 'is told what is wrong with the description',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { focus: { x: 7, y: 0 } }),
    status: 400,
    contains: /"meta\.focus\.x"/,
    then: leavesNothing,
  },
  {
    name: 'is refused for a description that comes behind the file',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => withLateMeta(uploadOf([{ name: 'a.jpg', body: picture }]), { isPublic: false }),
    status: 400,
    contains: /"meta"/,
    then: leavesNothing,
  },
  {
    name: 'is refused for a description that is no JSON',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], '{site'),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'is refused for an unknown parish',
    as: 'admin',
    call: 'POST /api/v0/file/',
    with: ({ picture }) => uploadOf([{ name: 'a.jpg', body: picture }], { site: 'nirgends' }),
    status: 400,
    contains: /"site"/,
  },
  ...(
    [
      ['a page that calls itself a picture', 'seite.jpg', '<html><script>alert(1)</script></html>', 415, 'media.kind'],
      ['an empty file', 'leer.jpg', '', 415, 'media.kind'],
      ['an archive that calls itself a picture', 'a.png', 'PK\x03\x04', 415, 'media.kind'],
      ['a picture of an iPhone that is broken', 'IMG_1.HEIC', '\0\0\0\x18ftypheic', 422, 'media.heic'],
      ['a broken picture', 'a.jpg', `\xff\xd8\xff\xe0${'x'.repeat(800)}`, 422, 'media.broken'],
      ['a drawing that is none', 'a.svg', '<svg', 415, 'media.kind'],
    ] as const
  ).map(
    ([what, name, body, status, code]): Scenario<Setup> => ({
      name: `is refused for ${what}`,
      as: 'editor',
      call: 'POST /api/v0/file/',
      with: () => uploadOf([{ name, body: Buffer.from(body, 'latin1') }]),
      status,
      code,
      then: leavesNothing,
    }),
  ),
  {
    name: 'is refused for a drawing that is too large',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([{ name: 'a.svg', body: `<svg>${' '.repeat(2 * 1024 * 1024)}</svg>` }]),
    status: 413,
    code: 'media.tooLarge',
    contains: /2\sMB/,
    then: leavesNothing,
  },
  {
    name: 'is shown the existing file for the same content',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture, content }) =>
      uploadOf([
        { name: 'a.jpg', body: picture },
        { name: 'b.jpg', body: content },
      ]),
    status: 409,
    code: 'C1',
    then: async (answer, house, { existing }) => {
      expect(answer.body).toMatchObject({ details: { file: { _id: existing._id }, uses: [] } });
      await leavesNothing(answer, house, { existing });
    },
  },
  {
    name: 'is told which two of an upload are the same, and of no file that is not there',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([
        { name: 'a.jpg', body: picture },
        { name: 'b.jpg', body: picture },
      ]),
    status: 409,
    code: 'C1',
    contains: /"details":\{"names":\["a\.jpg","b\.jpg"\]\}/,
    then: leavesNothing,
  },
  {
    name: 'loses the whole upload when one part is refused',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([
        { name: 'a.jpg', body: picture },
        { name: 'b.txt', body: 'text' },
      ]),
    status: 415,
    then: leavesNothing,
  },
  {
    name: 'may not upload more than 20 files at once',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () => uploadOf(Array.from({ length: 21 }, (_, i) => ({ name: 'a.pdf', body: `%PDF-1.7 ${i}` }))),
    status: 413,
    code: 'media.tooMany',
    then: leavesNothing,
  },
  {
    name: 'uploads a picture with its description',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: ({ picture }) =>
      uploadOf([{ name: '../Erntedank.exe', body: picture }], {
        site: 'fels',
        alt: { de: 'Erntekrone', en: '' },
        tags: ['Ernte'],
      }),
    status: 201,
    contains: /"name":"Erntedank\.jpg".*"tags":\["Ernte"\]/,
    then: async ({ body }, house) => {
      const [made] = body as MediaFile[];
      expect(made).toMatchObject({
        site: 'fels',
        mime: 'image/jpeg',
        width: 1000,
        height: 750,
        rev: 1,
        isPublic: true,
        alt: { de: 'Erntekrone' },
      });
      const { rows } = await house.handle.query(
        `select name, payload from kernel_events where payload->>'fileId' = $1`,
        [made?._id],
      );
      expect(rows.map(({ name }) => name)).toContain('media.fileAdded');
    },
  },
  {
    name: 'uploads a document, whatever its sender calls it',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/file/',
    with: () => uploadOf([{ name: 'Pfarrbrief.html', body: '%PDF-1.7\n', type: 'text/html' }], { site: 'kirchberg' }),
    status: 201,
    contains: /"name":"Pfarrbrief\.pdf".*"mime":"application\/pdf"/,
  },
  {
    name: 'uploads a drawing without what could act in it',
    as: 'editor',
    call: 'POST /api/v0/file/',
    with: () =>
      uploadOf([{ name: 'logo.svg', body: '<svg viewBox="0 0 4 2"><script>alert(1)</script><path d="M0 0"/></svg>' }]),
    status: 201,
    contains: /"width":4,"height":2/,
    then: ({ body }, house) => {
      const [made] = body as MediaFile[];
      const stored = [...house.files.objects].find(([key]) => key.includes(made?._id ?? '-'))?.[1].toString();
      expect(stored).toContain('<path');
      expect(stored).not.toContain('alert');
    },
  },
];

scenarios(setup, uploading);

describe('an upload of two files', () => {
  const limitTo = async (house: House, quota: number): Promise<void> => {
    const { body } = await house.call('admin', 'GET /api/v0/config/');
    const { rev, config } = body as { rev: number; config: object };
    await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, quota } } });
  };
  const two = uploadOf(['a', 'b'].map((name) => ({ name: `${name}.pdf`, body: `%PDF-1.7 ${name.repeat(40_000)}` })));
  const upload = (house: House) =>
    house.call('editor', 'POST /api/v0/file/', {
      ...two,
      headers: { ...two.headers, 'content-length': String(two.body.length) },
    });

  test('is accepted when the quota just suffices for both', async ({ house }) => {
    await limitTo(house, 81_000);
    const answer = await upload(house);
    expect([answer.status, answer.body]).toMatchObject([201, [{ name: 'a.pdf' }, { name: 'b.pdf' }]]);
  });

  test('is refused as a whole when the quota suffices for one only, before a byte is stored', async ({ house }) => {
    await limitTo(house, 60_000);
    const put = vi.spyOn(house.files, 'put');
    const answer = await upload(house);
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'media.quota' }]);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

/** The same form with `meta` as its last part. */
function withLateMeta({ body, headers }: ReturnType<typeof uploadOf>, meta: object) {
  const boundary = headers['content-type']?.split('boundary=')[1] ?? '';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="meta"\r\n\r\n${JSON.stringify(meta)}\r\n`;
  const end = Buffer.byteLength(`--${boundary}--\r\n`);
  return { headers, body: Buffer.concat([body.subarray(0, -end), Buffer.from(`${part}--${boundary}--\r\n`)]) };
}

/** Expects no rows or bytes beyond the setup, and no events. */
async function leavesNothing(_answer: unknown, house: House, { existing }: Pick<Setup, 'existing'>): Promise<void> {
  const { rows } = await house.handle.query('select id from media_files');
  expect(rows).toEqual([{ id: existing._id }]);
  const kept = [...house.files.objects.keys()].filter((key) => key.startsWith('media/'));
  expect(kept.map((key) => key.split('/')[1])).toEqual([existing._id]);
  const told = await house.handle.query(
    `select object_id as id from audit_trail where act = 'media.file.create'
     union select payload->>'fileId' from kernel_events where name = 'media.fileAdded'`,
  );
  expect(told.rows).toEqual([{ id: existing._id }]);
}
