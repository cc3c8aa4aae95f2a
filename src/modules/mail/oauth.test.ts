import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { type House, test } from '../../testing/house.ts';
import { problemOf } from './service/mail-problem.ts';
import { beginConnection, finishConnection, listConnections } from './service/oauth.ts';
import { createPost } from './service/post.ts';
import { mailTokens } from './tables.ts';

const uuid = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
const asked: Record<string, string>[] = [];
const signedIn: string[] = [];
let consent = true;

/** Stands in for the token endpoint of Google and Microsoft. */
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    const grant = Object.fromEntries(new URLSearchParams(body));
    asked.push(grant);
    const isRight = consent && grant.client_secret === 'klientengeheimnis' && grant.code !== 'falsch';
    response.statusCode = isRight ? 200 : 400;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isRight ? { access_token: 'zugang', refresh_token: `dauer${asked.length}` } : {}));
  });
});
const smtp = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  authMethods: ['XOAUTH2'],
  onAuth: ({ accessToken = '', username = '' }, _session, done) => {
    signedIn.push(`${username} ${accessToken}`);
    done(null, accessToken === 'zugang' ? { user: username } : { data: { status: '401' } });
  },
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
beforeAll(async () => {
  for (const server of [provider, smtp])
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const server of [provider, smtp]) await new Promise<void>((resolve) => void server.close(() => resolve()));
});
beforeEach(() => {
  asked.length = 0;
  signedIn.length = 0;
  consent = true;
});

async function admin(house: House): Promise<Context> {
  const { port } = smtp.server.address() as AddressInfo;
  const box = {
    uuid,
    _id: 'Kanzlei',
    host: '127.0.0.1',
    port,
    tls: 'none',
    user: 'kanzlei@example.test',
    login: 'google',
    client_id: 'klient',
    client_secret: 'klientengeheimnis',
  };
  const config = { mail: { DEFAULT_SYSTEM_MAILBOX: uuid, mailboxes: [box] } };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev: 0, config } })).status).toBe(200);
  const ctx = await house.contextOf('admin');
  return { ...ctx, mail: { ...ctx.mail, network: network() } };
}

const network = () => ({
  internal: ['127.0.0.1'],
  tokenUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`,
});
const mail = { to: 'anna@example.test', subject: 'Hallo', text: 'Hallo' };
const postOf = (house: House, ctx: Context) =>
  createPost({
    fallback: createMemoryMailer(),
    contextOf: async () => ({ ...(await house.server.contextOf()), mail: ctx.mail }),
    network: network(),
  });

test('a mailbox is connected once and then signs in with a fresh token', async ({ house }) => {
  const ctx = await admin(house);
  const post = postOf(house, ctx);
  const early = await post.deliver(mail).catch((error: unknown) => error);
  expect(problemOf(early)).toBe('mail_problemNotConnected');
  const { searchParams, hostname } = new URL((await beginConnection(ctx, uuid)).url);
  expect(hostname).toBe('accounts.google.com');
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/admincenter/settings/mail/oauth');
  const state = searchParams.get('state') ?? '';
  expect(await finishConnection(ctx, { code: 'richtig', state })).toEqual({ mailbox: 'Kanzlei' });
  expect(asked[0]).toMatchObject({ grant_type: 'authorization_code', code: 'richtig' });
  expect((await listConnections(ctx)).connected).toMatchObject([{ mailbox: uuid }]);
  expect(JSON.stringify(await house.handle.db.select().from(mailTokens))).not.toContain('dauer');
  await post.deliver(mail);
  await post.deliver(mail);
  expect(signedIn).toEqual(Array(2).fill('kanzlei@example.test zugang'));
  expect(asked.map((grant) => grant.refresh_token)).toEqual([undefined, 'dauer1', 'dauer2']);
  consent = false;
  expect(problemOf(await post.deliver(mail).catch((error: unknown) => error))).toBe('mail_problemToken');
});

test('a foreign, late or refused answer connects nothing', async ({ house }) => {
  const ctx = await admin(house);
  const state = new URL((await beginConnection(ctx, uuid)).url).searchParams.get('state') ?? '';
  const refused = (given: Context, code: string, of = state) =>
    expect(finishConnection(given, { code, state: of })).rejects.toMatchObject({ code: 'invalid' });
  await refused(ctx, 'richtig', 'erfunden');
  await refused({ ...ctx, user: { ...ctx.user, id: crypto.randomUUID() } }, 'richtig');
  await refused(ctx, 'falsch');
  house.clock.advance(16 * 60_000);
  await refused(ctx, 'richtig');
  expect(await house.handle.db.select().from(mailTokens)).toEqual([]);
});
