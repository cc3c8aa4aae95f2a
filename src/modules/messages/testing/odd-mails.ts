import { deepStrictEqual } from 'node:assert';
import { EVIL_HTML } from './evil-html.ts';
import { emailText } from './mailboxes.ts';
import { attached, BASE64, base64, html, latin1, MARKUP, multipart, type OddMail, odd, raw, TEXT } from './odd-mail.ts';
import { calendars, files, structures, winmails } from './odd-parts.ts';

/** Scripts, trackers and forms, in each place where HTML can stand. */
const scripts = (): OddMail[] =>
  EVIL_HTML.flatMap((evil, index) => {
    const page = html(`<p>Davor ${index}</p>${evil}<p>Danach</p>`);
    const shows = `Davor ${index}`;
    const related = multipart('related', [page, attached('image/png', 'filename="b.png"', 'PNG')], 'R');
    return [
      odd(`only HTML ${index}`, page, { shows }),
      odd(`HTML beside a text ${index}`, multipart('alternative', [TEXT, page]), { shows }),
      odd(`HTML with pictures, nested ${index}`, multipart('mixed', [multipart('alternative', [TEXT, related], 'A')]), {
        shows,
      }),
    ];
  });

/** Markup where only text belongs. */
const markup = (): OddMail[] => [
  odd('markup in the text', `Text ${MARKUP}`, { shows: 'Text' }),
  odd('markup in the subject', 'Text', { headers: { Subject: `Hallo ${MARKUP}` } }),
  odd('markup in the name', 'Text', { headers: { From: `"${MARKUP}" <anna@example.test>` } }),
  odd('markup in the address', 'Text', { headers: { From: `<"${MARKUP}"@example.test>` } }),
  odd(
    'markup in a file name',
    multipart('mixed', [TEXT, attached('application/pdf', `filename="${MARKUP}.pdf"`, '%PDF')]),
  ),
  odd('markup as a type', multipart('mixed', [TEXT, attached(`application/${MARKUP}`, 'filename=a.pdf', '%PDF')])),
  odd(
    'markup in a Content-ID',
    multipart('related', [
      html('<img src="cid:x">'),
      { type: 'image/png', body: 'x', more: `Content-ID: <"${MARKUP}>\r\n` },
    ]),
  ),
  odd('a script as an attachment', multipart('mixed', [TEXT, attached('text/html', 'filename=a.html', MARKUP)]), {
    file: 'a.html',
  }),
  odd(
    'an SVG with a script',
    multipart('mixed', [TEXT, attached('image/svg+xml', 'filename=a.svg', `<svg>${MARKUP}</svg>`)]),
    { file: 'a.svg' },
  ),
  odd(
    'a picture that is a script',
    multipart('related', [
      html('<p>Bild</p><img src="cid:a">'),
      { ...attached('image/png', 'filename=a.png', MARKUP), more: `Content-ID: <a>\r\n${BASE64}` },
    ]),
    { shows: 'Bild' },
  ),
];

const CHARSETS: readonly [string, Buffer, string][] = [
  ['iso-8859-1', latin1('Gr\xfc\xdfe'), 'Grüße'],
  ['ISO-8859-15', latin1('\xa4 5'), '€ 5'],
  ['windows-1252', latin1('\x80 5'), '€ 5'],
  ['windows-1250', latin1('\xe8aj'), 'čaj'],
  ['koi8-r', latin1('\xf0\xf2\xe9'), 'ПРИ'],
  ['shift_jis', latin1('\x93\xfa\x96\x7b'), '日本'],
  ['gb18030', latin1('\xd6\xd0\xce\xc4'), '中文'],
  ['euc-kr', latin1('\xc7\xd1\xb1\xdb'), '한글'],
  ['big5', latin1('\xa4\xa4\xa4\xe5'), '中文'],
  ['utf-8', latin1('Gr\xfc\xdfe Ende'), 'Ende'],
  ['us-ascii', Buffer.from('Grüße Ende'), 'Ende'],
  ['klingon', Buffer.from('Ende'), 'Ende'],
  ['', Buffer.from('Ende'), 'Ende'],
  ['"utf-8', Buffer.from('Ende'), 'Ende'],
  ['utf-8; charset=latin1', Buffer.from('Ende'), 'Ende'],
];

const charsets = (): OddMail[] =>
  CHARSETS.flatMap(([charset, bytes, shows]) =>
    ['text/plain', 'text/html'].map((type) => {
      const name = `${type} in '${charset}'`;
      const head = emailText({ Subject: name, 'Content-Type': `${type}; charset=${charset}` }, '').trimEnd();
      return raw(name, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]), shows);
    }),
  );

const encodings = (): OddMail[] =>
  (
    [
      ['7bit', 'Ende', 'Ende'],
      ['8bit', 'Grüße', 'Grüße'],
      ['binary', 'Ende', 'Ende'],
      ['quoted-printable', 'Gr=C3=BC=C3=9Fe=\r\n an alle', 'Grüße an alle'],
      ['quoted-printable', 'Ende =ZZ = =\r\n', 'Ende'],
      ['base64', base64('Grüße '.repeat(40)), 'Grüße'],
      ['base64', `${base64('Anfang')}\r\n!!kein Base64!!`, 'Anfang'],
      ['x-uuencode', 'begin 644 a.txt\r\n#0V%T\r\n`\r\nend', 'begin'],
      ['nichts', 'Ende', 'Ende'],
      ['', 'Ende', 'Ende'],
    ] as const
  ).map(([encoding, body, shows], index) =>
    odd(
      `encoding '${encoding}' ${index}`,
      { ...TEXT, body, more: `Content-Transfer-Encoding: ${encoding}\r\n` },
      { shows },
    ),
  );

const headers = (): OddMail[] => [
  odd('8-bit headers', 'Ende', { headers: { Subject: 'Grüße aus Gösing' }, shows: 'Ende' }),
  raw('headers in Latin-1', latin1('From: J\xfcrgen <j@example.test>\r\nSubject: Gr\xfc\xdfe\r\n\r\nEnde\r\n'), 'Ende'),
  odd('encoded words', 'Ende', {
    headers: { Subject: '=?utf-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_aus_K=F6nig?=' },
    shows: 'Grüße aus König',
  }),
  odd('a character cut by two encoded words', 'Ende', {
    headers: { Subject: '=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?=' },
    shows: 'Ende',
  }),
  odd('a broken encoded word', 'Ende', {
    headers: { Subject: '=?utf-8?B?R3L=?= =?x?y?z?= =?utf-8?Q?=ZZ?=' },
    shows: 'Ende',
  }),
  odd('an encoded word with line breaks', 'Ende', {
    headers: { Subject: '=?utf-8?Q?a=0D=0ABcc:_b@example.test?=' },
    shows: 'Ende',
  }),
  odd('an endless subject', 'Ende', { headers: { Subject: 'x'.repeat(300_000) }, shows: 'Ende' }),
  odd('headers of five megabytes', 'Ende', {
    headers: { 'X-Spur': `${'y'.repeat(900)}\r\n `.repeat(5600) },
    shows: 'Ende',
  }),
  odd('thousands of references', 'Ende', { headers: { References: '<a@b.test> '.repeat(5000) }, shows: 'Ende' }),
  odd('ten thousand headers', 'Ende', {
    headers: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`X-${at}`, 'z'])),
    shows: 'Ende',
  }),
  odd('no sender', 'Ende', { headers: { From: '' }, shows: 'Ende' }),
  odd('a sender without an address', 'Ende', { headers: { From: 'Anna Muster' }, shows: 'Ende' }),
  odd('many senders', 'Ende', { headers: { From: 'a@x.test, b@x.test, "c" <c@x.test>' }, shows: 'Ende' }),
  odd('a group as sender', 'Ende', { headers: { From: 'Runde: a@x.test, b@x.test;' }, shows: 'Ende' }),
  odd('line breaks in the name', 'Ende', {
    headers: { From: '"Anna\r\n\tBcc: x" <anna@example.test>' },
    shows: 'Ende',
  }),
  odd('a name that turns its letters', 'Ende', {
    headers: { From: `"\u202eanna\u2066" <anna@example.test>` },
    shows: 'Ende',
  }),
  odd('a subject that turns its letters', 'Ende', { headers: { Subject: 'Rechnung \u202egpj.exe' }, shows: 'Ende' }),
  odd('a text that turns its letters', '\u202eRechnung\u2069 Ende', { shows: 'Rechnung Ende' }),
  odd('letters of nowhere', `${'a\u0300\u0301'.repeat(2000)}\ud83d\ude00\u200b\u2028 Ende`, { shows: 'Ende' }),
  odd('no subject', 'Ende', { headers: { Subject: '' }, shows: 'Ende' }),
  odd('a date of nowhere', 'Ende', { headers: { Date: 'Sun, 99 Foo 20260 99:99' }, shows: 'Ende' }),
  odd('two subjects', 'Ende', { headers: { Subject: 'Eins\r\nSubject: Zwei' }, shows: 'Ende' }),
  odd('a NUL', 'Vor\0her', { shows: 'Vorher' }),
  odd('control characters', 'Vor\x07\x1b[31m\x08her', { shows: '[31m' }),
  raw('bare line feeds', Buffer.from('From: a@b.test\nSubject: LF\n\nEnde\n'), 'Ende'),
  raw('bare carriage returns', Buffer.from('From: a@b.test\rSubject: CR\r\rEnde\r')),
  raw('no headers', Buffer.from('nur Text')),
  raw('only headers', Buffer.from('From: a@b.test\r\nSubject: Kopf')),
  raw('nothing', Buffer.alloc(0)),
  raw('a line break', Buffer.from('\r\n')),
  raw('noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 131 + 7) % 256))),
  odd('a Message-ID without brackets', 'Ende', {
    headers: { 'Message-ID': 'ohne-klammern@example.test' },
    shows: 'Ende',
  }),
];

/** More than 200 emails of odd shapes, the same at every run. */
export function oddMails(): OddMail[] {
  const all = [
    scripts(),
    markup(),
    charsets(),
    encodings(),
    headers(),
    structures(),
    files(),
    winmails(),
    calendars(),
  ].flat();
  deepStrictEqual(new Set(all.map(({ name }) => name)).size, all.length, 'two odd emails have the same name');
  return all;
}
