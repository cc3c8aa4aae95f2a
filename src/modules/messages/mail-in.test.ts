import { expect, it } from 'vitest';
import { cleanEmail } from './service/clean-email.ts';
import { parseMail } from './service/mail-in/parse-mail.ts';
import { EVIL_HTML } from './testing/evil-html.ts';
import { emailText as mail } from './testing/mailboxes.ts';

it.each(EVIL_HTML)('%s is harmless', (html) => {
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

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const BARE = 'From: J\xfcrgen <j@example.test>\r\nSubject: Gr\xfc\xdfe\r\n';

const CHARSETS: readonly [string, string | Buffer, object][] = [
  [
    'Latin-1 in headers and text, without a charset',
    latin1(`${BARE}\r\nGr\xfc\xdfe aus \xd6sterreich`),
    { name: 'Jürgen', subject: 'Grüße', text: 'Grüße aus Österreich' },
  ],
  ['windows-1252 without a charset', latin1(`${BARE}Content-Type: text/plain\r\n\r\n\x80 5`), { text: '€ 5' }],
  ['UTF-8 without a charset', 'From: a@b.test\r\nSubject: Grüße\r\n\r\nGrüße', { subject: 'Grüße', text: 'Grüße' }],
  [
    'UTF-8 that says us-ascii',
    Buffer.from('From: a@b.test\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\nGrüße'),
    { text: 'Grüße' },
  ],
  [
    'Latin-1 that says utf-8',
    latin1('From: a@b.test\r\nContent-Type: text/plain;\r\n charset="utf-8"\r\n\r\nGr\xfc\xdfe'),
    { text: 'Grüße' },
  ],
  [
    'UTF-8 that was cut in the middle of a character',
    Buffer.concat([Buffer.from('From: a@b.test\r\n\r\nGrüße'), Buffer.from([0xc3])]),
    { text: expect.stringContaining('Grüße') as string },
  ],
  [
    'Latin-1 in quoted-printable, without a charset',
    mail({ 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'quoted-printable' }, 'Gr=FC=DFe'),
    { text: 'Grüße' },
  ],
  [
    'Latin-1 in base64, without a charset',
    mail({ 'Content-Type': '', 'Content-Transfer-Encoding': 'base64' }, latin1('Gr\xfc\xdfe').toString('base64')),
    { text: 'Grüße' },
  ],
  [
    'HTML that names its charset itself',
    latin1('From: a@b.test\r\nContent-Type: text/html\r\n\r\n<meta charset="windows-1250"><p>\xe8aj</p>'),
    { text: 'čaj', html: expect.stringContaining('čaj') as string },
  ],
  [
    'a part in Latin-1 beside one in UTF-8',
    Buffer.concat([
      Buffer.from('From: a@b.test\r\nContent-Type: multipart/mixed; boundary="B"\r\n\r\n--B\r\n\r\n'),
      latin1('Gr\xfc\xdfe\r\n--B\r\nContent-Disposition: attachment; filename="Gr\xfc\xdfe.pdf"\r\n\r\n'),
      latin1('\xfc\xdf\r\n--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n'),
      Buffer.from('Straße\r\n--B--'),
    ]),
    {
      text: expect.stringMatching(/^Grüße\s+Straße$/) as string,
      files: [{ name: 'Grüße.pdf', body: { 0: 0xfc, 1: 0xdf } }],
    },
  ],
  [
    'an email inside in Latin-1',
    latin1(`From: a@b.test\r\nContent-Type: message/rfc822\r\n\r\n${BARE}\r\nGr\xfc\xdfe`),
    { text: expect.stringContaining('Grüße') as string },
  ],
  [
    'UTF-7',
    mail({ Subject: '=?utf-7?Q?Gr+APwA3w-e?=', 'Content-Type': 'text/plain; charset=utf-7' }, 'Gr+APwA3w-e +- 1'),
    { subject: 'Grüße', text: 'Grüße + 1' },
  ],
  ['a charset that is named', latin1('Content-Type: text/plain; charset=koi8-r\r\n\r\n\xf0\xf2\xe9'), { text: 'ПРИ' }],
];

it.each(CHARSETS)('an email with %s is legible', async (_name, source, expected) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject(expected);
});

const report = 'multipart/report; report-type=delivery-status; boundary=B';
const KINDS: readonly [string, Record<string, string>, '' | 'reply' | 'bounce'][] = [
  ['a registration of another system', { 'Auto-Submitted': 'auto-generated' }, ''],
  ['a notification', { 'Auto-Submitted': 'auto-notified' }, ''],
  ['a person', { 'Auto-Submitted': 'no' }, ''],
  ['a mailing that wants no automatic answer', { 'X-Auto-Response-Suppress': 'All' }, ''],
  ['somebody who writes of an absence', { Subject: 'Abwesend am Sonntag' }, ''],
  ['an automatic answer', { 'Auto-Submitted': 'auto-replied (vacation)' }, 'reply'],
  [
    'Exchange while somebody is away',
    { Subject: 'Automatische Antwort: Taufe', 'X-Auto-Response-Suppress': 'All' },
    'reply',
  ],
  [
    'Exchange that calls it generated',
    { Subject: 'Automatic reply: Taufe', 'Auto-Submitted': 'auto-generated' },
    'reply',
  ],
  ['a server', { From: 'Mail Delivery System <MAILER-DAEMON@example.test>' }, 'bounce'],
  ['a server without an address', { From: 'MAILER-DAEMON <>' }, 'bounce'],
  ['a server that reports', { From: 'mta@example.test', 'Content-Type': report }, 'bounce'],
];

it.each(KINDS)('an email of %s is what it is', async (_name, headers, automatic) => {
  expect(await parseMail(Buffer.from(mail(headers)))).toMatchObject({ automatic });
});

it.each([
  ['X-Spam-Flag', 'YES', true],
  ['X-Spam-Status', 'Yes, score=9.1 required=5.0', true],
  ['Subject', '***SPAM*** Gewinn', true],
  ['X-Spam-Flag', 'NO', false],
  ['X-Spam-Status', 'No, score=0.1', false],
  ['Subject', 'Was gegen Spam hilft', false],
])('%s: %s means spam: %s', async (header, value, isSpam) => {
  expect(await parseMail(Buffer.from(mail({ [header]: value })))).toMatchObject({ isSpam });
});

it.each([
  ['Anna; Bert <x@y.test>', { name: 'Anna; Bert', email: 'x@y.test' }],
  ['a@x.test, b@x.test', { name: '', email: 'a@x.test' }],
  ['Anna Muster', { name: 'Anna Muster', email: '' }],
])('the sender %s is read', async (from, expected) => {
  expect(await parseMail(Buffer.from(mail({ From: from })))).toMatchObject(expected);
});

it.each([
  ['Anna <anna.privat@example.test>', [{ name: 'Anna', email: 'anna.privat@example.test' }]],
  ['anna@example.test', []],
  [
    'a@x.test, B <b@x.test>, a@x.test',
    [
      { name: '', email: 'a@x.test' },
      { name: 'B', email: 'b@x.test' },
    ],
  ],
  ['niemand', []],
  ['"x y"@example.test', []],
])('answers to %s', async (replyTo, answerTo) => {
  expect(await parseMail(Buffer.from(mail({ 'Reply-To': replyTo })))).toMatchObject({ answerTo });
});

it('a report whose only text is the status of a delivery shows that', async () => {
  const source = mail(
    { 'Content-Type': report },
    '--B\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--B--',
  );
  expect(await parseMail(Buffer.from(source))).toMatchObject({ text: expect.stringContaining('Action: failed') });
});

it('a picture is found by its Content-ID as it stands in a URL', () => {
  const inside = new Map([
    ['bild@x.test', '/api/v0/message/file/1'],
    ['100%', '/api/v0/message/file/2'],
  ]);
  const html = '<img src="cid:bild%40x.test"><img src="cid:100%">';
  expect(cleanEmail(html, { inside, foreign: false })).toBe(
    '<img src="/api/v0/message/file/1" /><img src="/api/v0/message/file/2" />',
  );
});

it.each(ODD)('an email with %s is read', async (_name, source, expected) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject({ headerId: expect.stringMatching(/./), ...expected });
});
