import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { safeName, sniffKind } from './sniff.ts';

const dot = sharp({ create: { width: 2, height: 2, channels: 4, background: 'red' } });
const heicOf = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');

/** Start of a ZIP file with one uncompressed entry. */
function zipOf(name: string, content: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}

test('a document of an office program is taken, the same with macros is not', async () => {
  const plain = Buffer.concat([zipOf('word/document.xml', '<w/>'), zipOf('word/styles.xml', '<w/>')]);
  expect((await sniffKind(plain))?.ext).toBe('docx');
  expect(await sniffKind(Buffer.concat([plain, zipOf('word/vbaProject.bin', 'Sub')]))).toBeNull();
});

describe('what a file is', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Liebe Pfarrgemeinde'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that holds a drawing', '<html><svg></svg></html>'],
    ['a script', 'GIF=1;alert(1)//'],
    ['an archive', 'PK\x03\x04'],
    ['a program', '\x7fELF'],
    ['a document after other bytes', 'x%PDF-1.7'],
    ['a drawing after text', 'x<svg>'],
    ['an element that only begins like a drawing', '<svgx>'],
    // Catastrophic backtracking if the match restarts at every space.
    ['a kind of document that never ends', `<!DOCTYPE svg${' '.repeat(2_000_000)}`],
    ['a film that browsers cannot show', 'RIFF\0\0\0\0AVI LIST'],
  ])('is unknown for %s', async (_what, content) => {
    expect(await sniffKind(Buffer.from(content, 'latin1'))).toBeNull();
  });

  test.each([
    ['image/jpeg', 'jpg', () => dot.clone().jpeg().toBuffer()],
    ['image/png', 'png', () => dot.clone().png().toBuffer()],
    ['image/gif', 'gif', () => dot.clone().gif().toBuffer()],
    ['image/webp', 'webp', () => dot.clone().webp().toBuffer()],
    ['image/avif', 'avif', () => dot.clone().avif().toBuffer()],
    ['image/heic', 'heic', () => heicOf('heic')],
    ['image/heic', 'heic', () => heicOf('hevc')],
    ['image/heic', 'heic', () => heicOf('mif1')],
    ['application/pdf', 'pdf', () => Buffer.from('%PDF-1.7\n')],
    ['image/svg+xml', 'svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['video/mp4', 'mp4', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['audio/mpeg', 'mp3', () => Buffer.from('ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x44', 'latin1')],
    [
      'application/vnd.oasis.opendocument.text',
      'odt',
      () => zipOf('mimetype', 'application/vnd.oasis.opendocument.text'),
    ],
    [
      'image/svg+xml',
      'svg',
      () => Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>'),
    ],
  ])('is %s for its first bytes', async (mime, ext, make) => {
    expect(await sniffKind(await make())).toEqual({ mime, ext });
  });
});

test.each([
  ['Martinsfest 2026.JPG', 'jpg', 'Martinsfest 2026.jpg'],
  ['Scan.JPEG', 'jpg', 'Scan.jpg'],
  ['Pfarrbrief 24.12', 'jpg', 'Pfarrbrief 24.12.jpg'],
  ['Protokoll vom 3.2026', 'pdf', 'Protokoll vom 3.2026.pdf'],
  ['Protokoll vom 3.2026.docx', 'pdf', 'Protokoll vom 3.2026.pdf'],
  ['Aushang St.Anna', 'png', 'Aushang St.Anna.png'],
  ['seite.html', 'jpg', 'seite.jpg'],
  ['foto.jpg.html', 'jpg', 'foto.jpg.jpg'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\Bilder\\Turm.png', 'png', 'Turm.png'],
  ['a"b<c>\r\n\u202Egnp.exe', 'png', 'abcgnp.png'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['', 'pdf', 'datei.pdf'],
  ['CON.png', 'png', 'datei-CON.png'],
  ['Gru\u0308ße.png', 'png', 'Grüße.png'],
  [`${'x'.repeat(300)}.png`, 'png', `${'x'.repeat(120)}.png`],
])('the name %j of a %s becomes %j', (name, ext, safe) => {
  expect(safeName(name, ext)).toBe(safe);
});
