import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#kernel/db/connect.ts';
import { explain } from './terminal.ts';

const fault = (values: object) => Object.assign(new Error('fault'), values);
const wrapped = (values: object) => new Error('Failed query: select 1', { cause: fault(values) });

test.for([
  ['a taken port', fault({ code: 'EADDRINUSE', port: 80 }), /^Port 80 is already in use/],
  ['a port for administrators', fault({ code: 'EACCES', syscall: 'listen', port: 80 }), /may not listen on port 80/],
  ['an address of another machine', fault({ code: 'EADDRNOTAVAIL', port: 80 }), /HOST is not one of this machine/],
  ['a wrong password', wrapped({ code: '28P01' }), /refuses the user or the password/],
  ['no password', fault({ message: 'SASL: client password must be a string' }), /refuses the user or the password/],
  ['an unknown user', fault({ code: '28000' }), /refuses the user or the password/],
  ['an unknown database', wrapped({ code: '3D000' }), /does not exist/],
  ['an unknown host', fault({ code: 'ENOTFOUND' }), /host in DATABASE_URL is not known/],
  ['two addresses that refuse', { errors: [fault({ code: 'ECONNREFUSED', port: 5432 })] }, /not answer on port 5432/],
  [
    'a user who may not create tables',
    wrapped({ code: '42501', message: 'permission denied for schema public' }),
    /lacks a right \(permission denied/,
  ],
  [
    'what a migration needs',
    wrapped({ code: 'P0001', message: 'Kirchplatz needs the extension pg_trgm' }),
    /^Kirchplatz needs the extension pg_trgm$/,
  ],
  ['a database that is starting', fault({ code: '57P03' }), /starting or stopping/],
  ['a database closed to connections', wrapped({ code: '55000' }), /takes no connections just now/],
  ['a full disk', fault({ code: 'ENOSPC', path: '/data/files' }), /^\/data\/files cannot be used: the disk is full/],
] as const satisfies [string, unknown, RegExp][])('%s is told in one sentence', ([, error, sentence]) => {
  expect(explain(error)).toMatch(sentence);
});

test('a fault of the program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(explain(error)).toBe(error);
});

test('a server at the address of the database that says nothing is told in one sentence', async () => {
  const silent = createServer((socket) => socket.end());
  await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const handle = await connect({ databaseUrl: `postgres://kp@127.0.0.1:${port}/kp`, dataDir: '' });
  onTestFinished(() => handle.close());
  const error = await handle.query('select 1').catch((reason: unknown) => reason);
  expect(explain(error)).toMatch(/^The database does not answer/);
});
