import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect } from 'vitest';
import { acrossRooms } from '#kernel/across-rooms.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { ENTRY_TYPES } from '#modules/content/contract.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { files } from '#modules/media/tables.ts';
import { buildFile, buildPicture } from '#modules/media/testing.ts';
import { modules } from '../../modules.ts';
import { sampleOf } from '../../testing/collections/sample.ts';
import { type Answer, type House, test } from '../../testing/house.ts';

/** Creates a thing, and creates the same again. @returns its id */
type Make = (house: House) => Promise<string>;

/** A kind with the trash of the whole house, or of its room. */
type Kind = { name: string; table: PgTable; make: Make; isInTrashOfAll: boolean };

const rooms = [kernelModule, ...modules];
const collections = rooms.flatMap((room) => room.collections ?? []);

/** Kinds that are no collections. */
const MAKE: Readonly<Record<string, Make>> = {
  entry: async (house) => {
    const { _id } = await buildEntry(house, { type: 'page', slug: 'Taufe', slugEn: 'Baptism', title: 'Taufe' });
    return _id;
  },
  site: (house) => posted(house, 'site', { slug: 'wagrain', name: 'Pfarre Wagrain', shortName: 'Wagrain' }),
  association: (house) => posted(house, 'association', { name: 'Pfarrverband' }),
  message: (house) =>
    posted(house, 'message', { site: 'fels', name: 'Anna', subject: 'Christmette', message: 'Wann?' }),
};

/** Kinds with a trash of their room. */
const OF_ROOMS: readonly Kind[] = [
  {
    name: 'file',
    table: files,
    isInTrashOfAll: false,
    make: async (house) => (await buildFile(house, { body: await buildPicture({ width: 60, height: 40 }) }))._id,
  },
];

/** Calls that end in `/restore` although nothing comes from a trash, each with its reason. */
const NO_TRASH: Readonly<Record<string, string>> = {
  auth: 'an account keeps its address in the trash, so that no other gets it (auth/tests/users.test.ts)',
  backup: 'goes into an empty installation only',
  missing_page: 'shows an address of the list again; its row was never removed',
  service: 'takes the last act about one service back',
  trash: 'is what this file calls',
};

const KINDS: Kind[] = [
  ...acrossRooms(rooms).trash.map(({ kind, table }) => ({
    name: kind,
    table: table as PgTable,
    isInTrashOfAll: true,
    make: MAKE[kind] ?? ofCollection(kind),
  })),
  ...collections.flatMap(({ contract: { name }, trashKind, siteData: { table } }) =>
    trashKind ? [] : [{ name, table, isInTrashOfAll: false, make: ofCollection(name) }],
  ),
  ...OF_ROOMS,
];

/** @throws Error, when called, for a kind that nobody can make */
function ofCollection(kind: string): Make {
  const collection = collections.find(({ contract }) => contract.name === kind);
  return async (house) => {
    if (!collection) throw new Error(`Say in MAKE how the kind ${kind} is made`);
    return posted(house, kind, (await sampleOf(collection)(house)).valid);
  };
}

/** The answer to making a thing. */
class NotMade extends Error {
  readonly status: number;
  constructor({ status, text }: Answer) {
    super(text);
    this.status = status;
  }
}

async function posted(house: House, kind: string, body: object): Promise<string> {
  const answer = await house.call('admin', `POST /api/v0/${kind}/`, { body });
  if (answer.status !== 201) throw new NotMade(answer);
  return (answer.body as { _id: string }[])[0]?._id ?? '';
}

/** Makes a thing again; some kinds refuse that as long as the first one lies in the trash. */
async function madeAgain(house: House, { make }: Kind): Promise<void> {
  try {
    await make(house);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    expect([error.status, error.message]).toEqual([expect.toSatisfy(isRefusal), expect.stringContaining('"message"')]);
  }
}

const isRefusal = (status: number): boolean => status === 400 || status === 409;

const remove = async (house: House, { name }: Kind, id: string) =>
  expect((await house.call('admin', `DELETE /api/v0/${name}/:id`, { params: { id } })).status).toBe(200);

async function undoRemoval(house: House, id: string) {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { object: id } });
  const { audit } = body as { audit: { _id: string; act: string; undoable: boolean }[] };
  const removal = audit.find(({ act, undoable }) => undoable && act.endsWith('.remove'));
  return removal ? house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: removal._id } }) : null;
}

/** Every way back from the trash, one after the other; what came back is removed again. */
async function restoredEveryWay(house: House, kind: Kind, id: string) {
  const ways = [
    () => house.call('admin', `POST /api/v0/${kind.name}/restore`, { body: [id] }),
    async () => kind.isInTrashOfAll && house.call('admin', 'POST /api/v0/trash/restore', { body: [thing(kind, id)] }),
    () => undoRemoval(house, id),
  ];
  const answers = [];
  for (const way of ways) {
    const answer = await way();
    if (!answer) continue;
    const { code = '', message = '' } = (answer.status === 200 ? {} : (answer.body ?? {})) as Record<string, string>;
    answers.push({ status: answer.status, code, message });
    if (answer.status === 200) await remove(house, kind, id);
  }
  return answers;
}

const thing = ({ name }: Kind, _id: string) => ({ kind: name, _id });

/** It came back, or the reader is told what is in the way. */
function expectSentences(answers: { status: number; code: string; message: string }[]): void {
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(answer).toEqual(
      answer.status === 200
        ? { status: 200, code: '', message: '' }
        : {
            status: expect.toSatisfy(isRefusal),
            code: expect.not.stringMatching(/^(unknown)?$/),
            message: expect.stringMatching(/\p{L}{3,}.*\.$/su),
          },
    );
}

type Column = { name: string; type: string };

/** Columns that are written. */
async function columnsOf({ handle }: House, table: PgTable): Promise<Column[]> {
  const { rows } = await handle.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [getTableName(table)],
  );
  return rows as Column[];
}

const INDEX = /^CREATE UNIQUE INDEX .*? USING btree \((.*?)\)(?: WHERE (.*))?$/s;

/** Columns of the unique indexes that leave the trash out, so that a row in it may have the same, and of the others. */
async function uniqueColumns(house: House, table: PgTable) {
  const columns = await columnsOf(house, table);
  const { rows } = await house.handle.query('select indexdef as text from pg_indexes where tablename = $1', [
    getTableName(table),
  ]);
  const found = rows.flatMap(({ text }) => {
    const [, keys = '', where = ''] = INDEX.exec(String(text)) ?? [];
    const named = columns.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(keys));
    return named.map((column) => ({ column, isShared: where.includes('removed_at IS NULL') }));
  });
  const of = (isShared: boolean) => found.filter((one) => one.isShared === isShared).map(({ column }) => column);
  return { shared: of(true), own: of(false) };
}

/** Gives the row a value in every unique text that is empty, as no sample fills them all. */
async function fillUniqueTexts(house: House, { table }: Kind, id: string): Promise<void> {
  for (const { name, type } of (await uniqueColumns(house, table)).shared)
    if (type === 'text')
      await house.handle.query(
        `update ${getTableName(table)} set "${name}" = 'wert' where id = $1 and coalesce("${name}", '') = ''`,
        [id],
      );
}

/** A row outside the trash with the same values, but for those that are unique across the trash. */
async function plantTwin(house: House, { table }: Kind, id: string): Promise<void> {
  const { own } = await uniqueColumns(house, table);
  const fresh = own.filter(({ name, type }) => name === 'id' || type === 'text');
  const values = { ...Object.fromEntries(fresh.map(({ name }) => [name, crypto.randomUUID()])), removed_at: null };
  const [into, names] = [getTableName(table), (await columnsOf(house, table)).map(({ name }) => `"${name}"`)];
  await house.handle.query(
    `insert into ${into} (${names.join()}) select ${names.map((name) => `twin.${name}`).join()}
     from ${into} one, jsonb_populate_record(null::${into}, to_jsonb(one) || $2::jsonb) twin where one.id = $1`,
    [id, JSON.stringify(values)],
  );
}

test('every call that takes something back is of a kind that is tried here', ({ house }) => {
  const calls = house.server.app.registeredEndpoints.map(({ key }) => key);
  const restored = calls.flatMap((key) => /^POST \/api\/v0\/([^/]+)\/(?:.*\/)?restore$/.exec(key)?.[1] ?? []);
  const tried = new Set([...KINDS.map(({ name }) => name), ...Object.keys(NO_TRASH)]);
  expect(restored.length).toBeGreaterThan(30);
  expect(restored.filter((name) => !tried.has(name))).toEqual([]);
});

describe.each(KINDS)('$name, taken back after it was made again', (kind) => {
  test('comes back, or says what is in the way', async ({ house }) => {
    const id = await kind.make(house);
    await remove(house, kind, id);
    await madeAgain(house, kind);
    expectSentences(await restoredEveryWay(house, kind, id));
  });

  test('also where another row has everything that is unique', async ({ house }) => {
    const id = await kind.make(house);
    await fillUniqueTexts(house, kind, id);
    await remove(house, kind, id);
    await plantTwin(house, kind, id);
    expectSentences(await restoredEveryWay(house, kind, id));
  });
});

test.for(ENTRY_TYPES)('an entry of the type %s comes back under free addresses', async (type, { house }) => {
  const facts = { type, slug: 'Taufe', slugEn: 'Baptism' } as const;
  const kind = KINDS.find(({ name }) => name === 'entry') as Kind;
  const { _id } = await buildEntry(house, facts);
  await remove(house, kind, _id);
  await buildEntry(house, facts);
  expectSentences(await restoredEveryWay(house, kind, _id));
});
