import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxSchema } from '#modules/mail/contract.ts';
import { seedConfig } from '#modules/settings/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { cleanEmail } from './service/inbox/clean-email.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { fetchMail } from './service/mail-in/fetch-mail.ts';
import { parseMail } from './service/mail-in/parse-mail.ts';
import { posts } from './tables.ts';
import { type ImapServer, startImapServer } from './testing/imap-server.ts';

const uuid = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
let imap: ImapServer;

beforeAll(async () => {
  imap = await startImapServer();
});
afterAll(() => imap.close());

/** Configures the mailbox for Fels; the server stands in the own network, which the operator has to allow. */
async function fetching(house: House, port = imap.port) {
  const ctx = await house.server.contextOf();
  const password = ctx.secrets.seal(`settings.config:mail.mailboxes.${uuid}.imap.password`, 'geheim');
  const box = mailboxSchema.parse({
    ...{
      uuid,
      _id: 'Kanzlei',
      from_address: 'kanzlei@fels.test',
      purposes: ['message'],
      sites: [house.sites.fels._id],
    },
    imap: { host: '127.0.0.1', port, tls: 'none', user: 'kanzlei', password },
  });
  await ctx.tx((tx) => seedConfig(tx, { mail: { mailboxes: [box] } }));
  house.server.forget();
  return async () =>
    fetchMail({ ...(await house.server.contextOf()), mail: { ...ctx.mail, network: { internal: ['127.0.0.1'] } } });
}

const mail = (headers: Record<string, string>, body = 'Grüß Gott') =>
  `${Object.entries({
    From: 'Anna Muster <anna@example.test>',
    Subject: 'Frage',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body}\r\n`;

const inbox = async (house: House) =>
  ((await house.call('officeOfFels', 'GET /api/v0/message/')).body as { message: Message[] }).message;
const threadOf = async (house: House, { _id }: Message) =>
  (await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(_id))).body as Thread;

describe('fetching', () => {
  beforeEach(async () => {
    await imap.close();
    imap = await startImapServer();
  });

  test('takes each email once, resumes by UID, and survives a server that numbers anew', async ({ house }) => {
    const fetch = await fetching(house);
    imap.deliver(mail({ 'Message-ID': '<eins@example.test>', Subject: 'Eins' }));
    imap.deliver(mail({ Subject: 'Ohne Nummer' }));
    expect(await fetch()).toBe(2);
    expect(await fetch()).toBe(0);
    imap.deliver(mail({ 'Message-ID': '<drei@example.test>', Subject: 'Drei' }));
    expect(await fetch()).toBe(1);
    expect(imap.sent).toEqual([1, 2, 3]);
    imap.renumber();
    expect(await fetch()).toBe(0);
    expect((await inbox(house)).map(({ subject }) => subject).toSorted()).toEqual(['Drei', 'Eins', 'Ohne Nummer']);
    expect((await inbox(house))[0]).toMatchObject({ origin: 'mail', mailbox: 'Kanzlei', read: false });
  });

  test('a server that is down says so in the inbox, and afterwards nothing is missing', async ({ house }) => {
    const fetch = await fetching(house, 1);
    expect(await fetch()).toBe(0);
    const choices = { query: { site: 'fels' } };
    expect((await house.call('officeOfFels', 'GET /api/v0/message/choices', choices)).body).toMatchObject({
      mailboxes: [{ name: 'Kanzlei', problem: expect.stringMatching(/./) }],
    });
    imap.deliver(mail({ 'Message-ID': '<spaeter@example.test>' }));
    expect(await (await fetching(house))()).toBe(1);
    expect((await house.call('officeOfFels', 'GET /api/v0/message/choices', choices)).body).toMatchObject({
      mailboxes: [{ problem: '', fetchedAt: expect.any(String) }],
    });
  });

  test('an answer leaves with the headers of the conversation, and what comes back joins it', async ({ house }) => {
    const fetch = await fetching(house);
    imap.deliver(mail({ 'Message-ID': '<frage@example.test>' }));
    await fetch();
    const [message] = await inbox(house);
    if (!message) throw new Error('nothing fetched');
    house.clock.advance(60_000);
    const note = { ...byPath(message._id), body: { text: 'Streng intern' } };
    await house.call('officeOfFels', 'POST /api/v0/message/:id/note', note);
    house.clock.advance(60_000);
    const reply = { ...byPath(message._id), body: { rev: message.rev, text: 'Um 22 Uhr.' } };
    expect((await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', reply)).status).toBe(200);
    const out = (await house.handle.db.select().from(posts)).find(({ kind }) => kind === 'out');
    const ctx = await house.server.contextOf();
    await sendReply(ctx, out?.id ?? '');
    const sent = house.mail.lastTo('anna@example.test');
    expect(sent).toMatchObject({
      messageId: `<${out?.headerId}>`,
      headers: { 'In-Reply-To': '<frage@example.test>', References: '<frage@example.test>' },
      purpose: 'message',
      mailbox: uuid,
      siteId: house.sites.fels._id,
    });
    expect(sent.text).toContain('Um 22 Uhr.');
    expect(sent.text).not.toContain('intern');
    house.clock.advance(60_000);
    imap.deliver(mail({ 'Message-ID': '<danke@example.test>', 'In-Reply-To': `<${out?.headerId}>` }, 'Danke!'));
    await fetch();
    expect(await inbox(house)).toHaveLength(1);
    const [again] = await inbox(house);
    expect(again).toMatchObject({ state: 'open', read: false });
    expect((await threadOf(house, message)).post.map(({ kind }) => kind)).toEqual(['in', 'note', 'out', 'in']);
  });

  test('a bounce and an automatic reply join their conversation, and are named', async ({ house }) => {
    const fetch = await fetching(house);
    imap.deliver(mail({ 'Message-ID': '<frage@example.test>' }));
    await fetch();
    const auto = { 'Message-ID': '<weg@example.test>', 'In-Reply-To': '<frage@example.test>' };
    house.clock.advance(60_000);
    imap.deliver(mail({ ...auto, 'Auto-Submitted': 'auto-replied' }, 'Bin auf Urlaub'));
    await fetch();
    house.clock.advance(60_000);
    const report = 'multipart/report; report-type=delivery-status; boundary=X';
    const bounced =
      '--X\r\nContent-Type: text/plain\r\n\r\nUnzustellbar\r\n--X\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <frage@example.test>\r\n\r\nText\r\n--X--';
    imap.deliver(mail({ From: 'MAILER-DAEMON@example.test', 'Content-Type': report }, bounced));
    await fetch();
    const [message] = await inbox(house);
    expect(await inbox(house)).toHaveLength(1);
    const { post } = await threadOf(house, message as Message);
    expect(post.map(({ automatic }) => automatic)).toEqual(['', 'reply', 'bounce']);
  });

  test('of an email that is too large the beginning is shown, and the rest stays at the server', async ({ house }) => {
    const fetch = await fetching(house);
    imap.deliver(mail({ 'Message-ID': '<gross@example.test>' }, `Anfang\r\n${'x'.repeat(26 * 1024 * 1024)}`));
    expect(await fetch()).toBe(1);
    const [message] = await inbox(house);
    expect((await threadOf(house, message as Message)).post[0]?.text).toContain('zu groß');
  });
});

/** Scripts and trackers in every place of an email. */
const EVIL = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.test/pixel.gif">',
  '<img srcset="https://evil.test/a 1x">',
  '<svg><script>alert(1)</script></svg>',
  '<svg><image href="https://evil.test/a"/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.test"></object>',
  '<embed src="https://evil.test">',
  '<form action="https://evil.test"><input name=a><button>x</button></form>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel="stylesheet" href="https://evil.test/a.css">',
  '<style>@import "https://evil.test/a.css"; body{background:url(https://evil.test/b)}</style>',
  '<p style="background:url(https://evil.test/b)">x</p>',
  '<p style="background-image:url(https://evil.test/b)">x</p>',
  '<p style="color:red;width:expression(alert(1))">x</p>',
  '<table background="https://evil.test/b"><tr><td>x</td></tr></table>',
  '<video poster="https://evil.test/b"></video>',
  '<audio src="https://evil.test/b"></audio>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><img title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><style><img src=x onerror=alert(1)></style></math>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<img src="//evil.test/p.gif">',
  '<img src="cid:unknown">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
];

it.each(EVIL)('%s is harmless', (html) => {
  const clean = cleanEmail(`<p>Davor</p>${html}<p>Danach</p>`, { inside: new Map(), foreign: false });
  expect(clean).not.toMatch(
    /<(script|iframe|object|embed|form|input|button|base|meta|link|style|svg|math|video|audio)\b/i,
  );
  expect(clean).not.toMatch(/\son\w+\s*=|javascript:|data:text|srcset|url\(|expression/i);
  expect(clean).not.toMatch(/(src|background|poster|action|data)\s*=\s*["']?[^"'>]*evil\.test/i);
  expect(clean).toContain('Davor');
});

it('pictures of other servers come only when asked for, those inside the email always', () => {
  const html = '<img src="https://evil.test/p.gif"><img src="cid:bild">';
  const inside = new Map([['bild', '/api/v0/message/file/1']]);
  expect(cleanEmail(html, { inside, foreign: false })).toBe('<img /><img src="/api/v0/message/file/1" />');
  expect(cleanEmail(html, { inside, foreign: true })).toContain('https://evil.test/p.gif');
});

const part = (type: string, body: string, more = '') => `--B\r\nContent-Type: ${type}\r\n${more}\r\n${body}\r\n`;
const multi = (kind: string, ...parts: string[]): string =>
  mail({ 'Content-Type': `multipart/${kind}; boundary=B` }, `${parts.join('')}--B--`);
const base64 = 'Content-Transfer-Encoding: base64\r\n';

const ODD: readonly [string, string | Buffer, object][] = [
  [
    'Latin-1',
    Buffer.from(mail({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'Grüße'), 'latin1'),
    { text: 'Grüße' },
  ],
  [
    'Windows-1252',
    Buffer.from('From: a@b.test\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\n\x80 5', 'latin1'),
    { text: '€ 5' },
  ],
  [
    'an encoded subject',
    mail({ Subject: '=?utf-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_aus_K=F6nig?=' }),
    { subject: 'Grüße aus König' },
  ],
  ['8-bit headers', Buffer.from(mail({ Subject: 'Grüße' })), { subject: expect.stringContaining('Gr') as string }],
  [
    'quoted-printable',
    mail({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'Gr=C3=BC=C3=9Fe=\r\n an alle'),
    { text: 'Grüße an alle' },
  ],
  [
    'an alternative with HTML',
    multi('alternative', part('text/plain', 'Text'), part('text/html', '<b>Fett</b>')),
    { text: 'Text', html: expect.stringContaining('Fett') as string },
  ],
  [
    'only HTML',
    mail({ 'Content-Type': 'text/html' }, '<p>Eins</p><script>x</script><p>Zwei</p>'),
    { text: expect.stringMatching(/^Eins\s+Zwei$/) as string },
  ],
  [
    'winmail.dat',
    multi('mixed', part('text/plain', 'Text'), part('application/ms-tnef; name=winmail.dat', 'eJ8+', base64)),
    { files: [{ name: 'winmail.dat', type: 'application/ms-tnef' }] },
  ],
  [
    'a calendar invitation',
    multi(
      'mixed',
      part('text/plain', 'Text'),
      part('text/calendar; method=REQUEST; name=t.ics', 'BEGIN:VCALENDAR', 'Content-Disposition: attachment\r\n'),
    ),
    { files: [{ type: 'text/calendar' }] },
  ],
  [
    'a file with a path as its name',
    multi(
      'mixed',
      part(
        'application/pdf',
        'JVBERg==',
        `Content-Disposition: attachment; filename="../../etc/pass\twd"\r\n${base64}`,
      ),
    ),
    { files: [{ name: expect.not.stringContaining('/') as string }] },
  ],
  ['no headers at all', 'nur Text', {}],
  ['nothing', '', { text: '' }],
  ['a boundary that never comes', mail({ 'Content-Type': 'multipart/mixed; boundary=X' }, '--Y\r\n\r\nText'), {}],
  ['a nested forward', multi('mixed', part('message/rfc822', mail({ Subject: 'Innen' }, 'Innen'))), {}],
  ['a NUL in the text', mail({}, 'Vor\0her'), { text: 'Vorher' }],
  ['an unknown charset', mail({ 'Content-Type': 'text/plain; charset=klingon' }, 'Text'), { text: 'Text' }],
  ['a long line of ids', mail({ References: '<a@b> '.repeat(5000) }), { answers: ['a@b'] }],
  [
    'line breaks in the name',
    mail({ From: '"Anna\r\n\tBcc: x" <anna@example.test>' }),
    { name: expect.not.stringMatching(/[\r\n]/) as string },
  ],
];

it.each(ODD)('an email with %s is read', async (_name, source, expected) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject({ headerId: expect.stringMatching(/./), ...expected });
});
