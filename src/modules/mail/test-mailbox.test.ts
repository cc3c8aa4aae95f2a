import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { MASK } from '#kernel/settings/fields.ts';
import { test } from '../../testing/house.ts';
import { mailboxSchema, type TestedServer } from './contract.ts';
import { testMailbox } from './service/test-mailbox.ts';

const uuid = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
let smtp: SMTPServer;
let imap: Server;
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

/** Answers the few commands of a sign-in; any other one succeeds. */
function startImap(): Server {
  return createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('* OK ready');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1');
        if (command === 'LOGIN' && !line.includes('geheim')) say(`${tag} NO [AUTHENTICATIONFAILED] no`);
        else if (/^(SELECT|EXAMINE)$/.test(command) && !line.includes('INBOX')) say(`${tag} NO no such folder`);
        else {
          if (/^(SELECT|EXAMINE)$/.test(command)) say('* 0 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1] ok');
          if (command === 'LIST') say('* LIST (\\Noselect) "/" ""');
          say(`${tag} OK done`);
        }
      }
    });
  });
}

beforeAll(async () => {
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom: ({ address }, _session, done) => done(address.startsWith('fremd') ? new Error('not yours') : null),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  imap = startImap();
  for (const server of [smtp, imap]) await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const server of [smtp, imap]) await new Promise<void>((resolve) => void server.close(() => resolve()));
});

const LOCAL = ['127.0.0.1'];
type Case = {
  name: string;
  box?: { from_address?: string } & Record<string, unknown>;
  imap?: object;
  internal?: string[];
  smtp?: RegExp;
  receives?: RegExp;
};
const cases: Case[] = [
  { name: 'both servers work', smtp: /unterwegs an/, receives: /Ordner ist da/ },
  { name: 'the host is unknown', box: { host: 'nirgends.invalid' }, smtp: /gibt es nicht/ },
  { name: 'the host is internal', internal: [], smtp: /eigenen Netz/, receives: /eigenen Netz/ },
  { name: 'the port is closed', box: { port: 1 }, smtp: /Port und Verschlüsselung/ },
  { name: 'the server speaks no TLS', box: { tls: 'tls' }, smtp: /verschlüsselte Verbindung/ },
  { name: 'the server has no STARTTLS', box: { tls: 'starttls' }, smtp: /verschlüsselte Verbindung/ },
  {
    name: 'the login is wrong',
    box: { password: 'x' },
    imap: { password: 'x' },
    smtp: /lehnt Ben/,
    receives: /lehnt Ben/,
  },
  { name: 'the sender is not allowed', box: { from_address: 'fremd@example.test' }, smtp: /lehnt den Absender ab/ },
  { name: 'there is no sender', box: { from_address: '', user: 'post' }, smtp: /zuerst die Adresse/ },
  { name: 'the folder is missing', imap: { folder: 'Archiv' }, receives: /diesen Ordner gibt es nicht/ },
];

test.for(cases)('says when $name', async (one, { house }) => {
  const local = { host: '127.0.0.1', tls: 'none', user: 'a@example.test', password: 'geheim' };
  const box = mailboxSchema.parse({
    uuid,
    _id: 'Kanzlei',
    from_address: 'a@example.test',
    ...local,
    port: portOf(smtp.server),
    ...one.box,
    imap: { ...local, port: portOf(imap), ...one.imap },
  });
  const ctx = await house.contextOf('admin');
  const answer = await testMailbox(
    {
      ...ctx,
      mail: {
        ...ctx.mail,
        network: { internal: one.internal ?? LOCAL, lookUpTxt: async () => [['v=DMARC1; p=none']] },
      },
    },
    box,
  );
  const states = answer.sender?.records.map(({ state }) => state);
  if (one.box?.from_address !== '') expect(states).toEqual(['missing', 'missing', 'good']);
  if (one.smtp) expect(answer.smtp.message).toMatch(one.smtp);
  if (one.receives) expect(answer.imap?.message).toMatch(one.receives);
  expect(answer.smtp.works).toBe(!one.smtp || /unterwegs/.test(one.smtp.source));
});

test('an old session sends no stored password to a server that was typed in', async ({ house }) => {
  house.clock.advance(11 * 60_000);
  const body = { mailbox: { uuid, _id: 'Kanzlei', host: 'mail.example.test', password: MASK } };
  const answer = await house.call('admin', 'POST /api/v0/config_test_mailbox', { body });
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
});

test('answers in the language of the reader', async ({ house }) => {
  const body = { mailbox: { uuid, _id: 'Kanzlei', from_address: 'a@example.test', host: '127.0.0.1' } };
  const answer = await house.call('admin', 'POST /api/v0/config_test_mailbox', { body, query: { lang: 'en' } });
  expect((answer.body as { smtp: TestedServer }).smtp.message).toContain('your own network');
});
