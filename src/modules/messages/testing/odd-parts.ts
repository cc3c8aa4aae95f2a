import { emailText } from './mailboxes.ts';
import { attached, BASE64, html, MARKUP, multipart, type OddMail, odd, type Part, part, TEXT } from './odd-mail.ts';
import { winmail } from './winmail-bytes.ts';

function deep(levels: number): Part {
  let inner: Part = { ...TEXT, body: 'ganz innen' };
  for (let level = 0; level < levels; level += 1) inner = multipart('mixed', [inner], `L${level}`);
  return inner;
}

const forwarded = (body: string): Part => ({ type: 'message/rfc822', body });

export const structures = (): OddMail[] => [
  odd('5 levels', deep(5), { shows: 'ganz innen' }),
  odd('50 levels', deep(50), { shows: 'ganz innen' }),
  odd('300 levels', deep(300), { shows: 'ganz innen' }),
  odd('a boundary that never comes', { type: 'multipart/mixed; boundary=X', body: '--Y\r\n\r\nText' }),
  odd('no boundary', { type: 'multipart/mixed', body: '--Y\r\n\r\nText' }),
  odd('an empty boundary', { type: 'multipart/mixed; boundary=""', body: '--\r\n\r\nText' }),
  odd(
    'no closing boundary',
    { type: 'multipart/mixed; boundary=B', body: `--B\r\n${part(TEXT)}` },
    { shows: 'im Text' },
  ),
  odd('an odd boundary', multipart('mixed', [TEXT], "=_'()+,-./:=?"), { shows: 'im Text' }),
  odd('an empty multipart', { type: 'multipart/mixed; boundary=B', body: '--B--' }),
  odd(
    'words around the parts',
    { type: 'multipart/mixed; boundary=B', body: `Vorwort\r\n--B\r\n${part(TEXT)}--B--\r\nNachwort` },
    { shows: 'im Text' },
  ),
  odd('an email inside', multipart('mixed', [TEXT, forwarded(emailText({ Subject: 'Innen' }, 'Innen drin'))]), {
    shows: 'im Text',
  }),
  odd('only an email inside', forwarded(emailText({ Subject: 'Innen' }, 'Innen drin')), { shows: 'Innen drin' }),
  odd('emails inside emails', forwarded(emailText({ 'Content-Type': 'message/rfc822' }, emailText({}, 'Innen drin'))), {
    shows: 'Innen drin',
  }),
  odd(
    'an email inside, in base64',
    multipart('mixed', [TEXT, attached('message/rfc822', 'filename=a.eml', emailText({}, 'Innen'))]),
    { shows: 'im Text' },
  ),
  odd('a digest', multipart('digest', [forwarded(emailText({}, 'Eins')), forwarded(emailText({}, 'Zwei'))])),
  odd(
    'a signed email',
    multipart('signed', [TEXT, attached('application/pkcs7-signature', 'filename=smime.p7s', 'x')]),
    { shows: 'im Text', file: 'smime.p7s' },
  ),
  odd(
    'an encrypted email',
    multipart('encrypted', [
      { type: 'application/pgp-encrypted', body: 'Version: 1' },
      attached('application/octet-stream', 'filename=m.asc', 'x'),
    ]),
    { file: 'm.asc' },
  ),
  odd(
    'a read receipt',
    multipart('report; report-type=disposition-notification', [
      TEXT,
      { type: 'message/disposition-notification', body: 'Disposition: automatic-action' },
    ]),
    { shows: 'im Text' },
  ),
  odd(
    'three forms of one text',
    multipart('alternative', [TEXT, { type: 'text/enriched', body: '<bold>x</bold>' }, html('<p>Seite</p>')]),
    { shows: 'Seite' },
  ),
  odd('a text as the last of a related part', multipart('related', [html('<p>Seite</p>'), TEXT]), { shows: 'Seite' }),
  odd(
    'the same Content-ID twice',
    multipart('related', [
      html('<p>Seite</p><img src="cid:a">'),
      ...['1', '2'].map(
        (text): Part => ({ ...attached('image/png', 'filename=a.png', text), more: `Content-ID: <a>\r\n${BASE64}` }),
      ),
    ]),
    { shows: 'Seite' },
  ),
  odd(
    'a thousand parts',
    multipart('mixed', [
      TEXT,
      ...Array.from({ length: 1000 }, (_, at) => attached('text/csv', `filename=${at}.csv`, 'a;b')),
    ]),
    { shows: 'im Text', file: '98.csv' },
  ),
  odd('ten thousand open tags', html(`<p>Seite</p>${'<div>'.repeat(10_000)}`), { shows: 'Seite' }),
  odd('a hundred thousand half tags', html(`<p>Seite</p>${'<img '.repeat(100_000)}`), { shows: 'Seite' }),
  odd('a hundred thousand scripts', html(`<p>Seite</p>${'<script '.repeat(60_000)}`), { shows: 'Seite' }),
  odd('a page of two megabytes', html(`<p>Seite</p>${'<b>x</b>'.repeat(260_000)}`), { shows: 'Seite' }),
  odd('HTML that never ends', html('<p>Seite</p><a href="https://x.test'), { shows: 'Seite' }),
];

const NAMES = [
  ['a path', 'filename="../../etc/passwd"', 'passwd'],
  ['a path of Windows', String.raw`filename="C:\\Users\\a.pdf"`, 'a.pdf'],
  ['letters that turn', `filename="Rechnung\u202efdp.exe"`, 'Rechnungfdp.exe'],
  ['an encoded name', `filename*=utf-8''Gr%C3%BC%C3%9Fe.pdf`, 'Grüße.pdf'],
  ['a name in two pieces', `filename*0="Gr"; filename*1="und.pdf"`, 'Grund.pdf'],
  ['an encoded word', 'filename="=?utf-8?B?R3LDvMOfZS5wZGY=?="', 'Grüße.pdf'],
  ['an endless name', `filename="${'n'.repeat(5000)}.pdf"`, 'n'.repeat(150)],
  ['an empty name', 'filename=""', 'datei-1'],
  ['only dots', 'filename="..."', 'datei-1'],
  ['control characters', 'filename="a\tb\x07.pdf"', 'ab.pdf'],
  ['a quote', String.raw`filename="a\"b.pdf"`, 'ab.pdf'],
  ['no name', 'size=3', 'datei-1'],
] as const;

export const files = (): OddMail[] => [
  ...NAMES.map(([name, head, file]) =>
    odd(`a file with ${name}`, multipart('mixed', [TEXT, attached('application/octet-stream', head, 'abc')]), {
      shows: 'im Text',
      file,
    }),
  ),
  odd('a program', multipart('mixed', [TEXT, attached('application/x-msdownload', 'filename=a.exe', 'MZ')]), {
    file: 'a.exe',
  }),
  odd('only a file', attached('application/pdf', 'filename=a.pdf', '%PDF'), { file: 'a.pdf' }),
  odd('an empty file', multipart('mixed', [TEXT, attached('application/pdf', 'filename=leer.pdf', '')]), {
    file: 'leer.pdf',
  }),
  odd(
    'twenty megabytes',
    multipart('mixed', [TEXT, attached('application/zip', 'filename=gross.zip', Buffer.alloc(14_500_000, 'x'))]),
    { shows: 'im Text', file: 'gross.zip' },
  ),
];

const asWinmail = (name: string, bytes: Buffer, rest: { shows?: string; file?: string }) =>
  odd(
    `winmail.dat: ${name}`,
    multipart('mixed', [TEXT, attached('application/ms-tnef', 'filename=winmail.dat', bytes)]),
    rest,
  );

export function winmails(): OddMail[] {
  const whole = winmail({ files: [{ name: 'Taufschein.pdf', body: '%PDF' }] });
  const named = winmail({ files: [{ name: 'TAUFSC~1.PDF', longName: 'Taufschein Größe.pdf', body: '%PDF' }] });
  const [endless, cut] = [Buffer.from(whole), whole.subarray(0, whole.length - 6)];
  endless.writeUInt32LE(0xffffffff, 11);
  return [
    asWinmail('a file', whole, { file: 'Taufschein.pdf' }),
    asWinmail('a long name', named, { file: 'Taufschein Größe.pdf' }),
    asWinmail(
      'two files',
      winmail({
        files: [
          { name: 'a.pdf', body: 'a' },
          { name: 'b.pdf', body: 'b' },
        ],
      }),
      { file: 'b.pdf' },
    ),
    odd(
      'winmail.dat: text and page',
      attached(
        'application/vnd.ms-tnef',
        'filename=winmail.dat',
        winmail({ html: `<p>Aus Outlook</p>${MARKUP}`, files: [] }),
      ),
      { shows: 'Aus Outlook' },
    ),
    asWinmail('cut off', cut, { file: 'winmail.dat' }),
    asWinmail('an endless length', endless, { file: 'winmail.dat' }),
    asWinmail('noise', Buffer.from('eJ8+ und nichts'), { file: 'winmail.dat' }),
    asWinmail('empty', Buffer.alloc(0), { file: 'winmail.dat' }),
  ];
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const invited = (name: string, text: string, shows?: string) =>
  odd(
    `a calendar: ${name}`,
    multipart('alternative', [TEXT, { type: 'text/calendar; charset=utf-8; method=REQUEST', body: text }]),
    shows ? { shows } : {},
  );
const SITTING = ['SUMMARY:Sitzung PGR', 'LOCATION:Pfarrheim\\, Saal'];

export const calendars = (): OddMail[] => [
  invited(
    'in the zone here',
    calendar(...SITTING, 'DTSTART;TZID=Europe/Vienna:20261203T190000', 'DTEND;TZID=Europe/Vienna:20261203T203000'),
    'Donnerstag, 3. Dezember 2026, 19:00–20:30 Uhr',
  ),
  invited('in UTC', calendar(...SITTING, 'DTSTART:20261203T180000Z'), 'Donnerstag, 3. Dezember 2026, 19:00 Uhr'),
  invited(
    'in a zone of Outlook',
    calendar(...SITTING, 'DTSTART;TZID="W. Europe Standard Time":20261203T190000'),
    '19:00 Uhr',
  ),
  invited(
    'of a whole day',
    calendar(...SITTING, 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'),
    'Donnerstag, 3. Dezember 2026',
  ),
  invited(
    'of several days',
    calendar(...SITTING, 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'),
    '3.–5. Dezember 2026',
  ),
  invited('over midnight', calendar(...SITTING, 'DTSTART:20261203T220000Z', 'DTEND:20261204T010000Z'), 'bis Freitag'),
  invited('every week', calendar(...SITTING, 'DTSTART:20261203T180000Z', 'RRULE:FREQ=WEEKLY'), 'wiederholt sich'),
  invited('a cancellation', calendar(...SITTING, 'DTSTART:20261203T180000Z').replace('REQUEST', 'CANCEL'), 'Absage'),
  invited(
    'with an alarm',
    calendar(...SITTING, 'DTSTART:20261203T180000Z', 'BEGIN:VALARM', 'SUMMARY:Weckt', 'END:VALARM'),
    'Sitzung PGR',
  ),
  invited(
    'folded lines',
    calendar('SUMMARY:Sitzung des Pfarr', ' gemeinderates', 'DTSTART:20261203T180000Z'),
    'Pfarrgemeinderates',
  ),
  invited('markup in its title', calendar(`SUMMARY:Sitzung ${MARKUP}`, 'DTSTART:20261203T180000Z'), 'Sitzung'),
  invited('a date of nowhere', calendar(...SITTING, 'DTSTART:20269999T999999'), 'Sitzung PGR'),
  invited('no event', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'im Text'),
  invited('noise', '\0\x01BEGIN', 'im Text'),
  odd(
    'a calendar as a file',
    multipart('mixed', [
      TEXT,
      attached('text/calendar', 'filename=t.ics', calendar(...SITTING, 'DTSTART:20261203T180000Z')),
    ]),
    { shows: 'Pfarrheim, Saal', file: 't.ics' },
  ),
];
