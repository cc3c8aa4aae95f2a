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

it.each(ODD)('an email with %s is read', async (_name, source, expected) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject({ headerId: expect.stringMatching(/./), ...expected });
});
