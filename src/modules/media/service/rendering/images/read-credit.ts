import type { Metadata } from 'sharp';

const MOST_CHARACTERS = 200;
/** Tags of the first EXIF directory, the more exact first. */
const COPYRIGHT = 0x8298;
const ARTIST = 0x013b;
/** Datasets of IPTC's second record: copyright notice, credit line, by-line. */
const IPTC = [116, 110, 80];
const XMP = ['dc:rights', 'photoshop:Credit', 'dc:creator'];

/** The copyright that a photographer has written into the image, in XMP, IPTC or EXIF; null when there is none. */
export function readCredit({ xmp, iptc, exif }: Pick<Metadata, 'xmp' | 'iptc' | 'exif'>): string | null {
  for (const read of [() => ofXmp(xmp), () => ofIptc(iptc), () => ofExif(exif)]) {
    const credit = tidied(read());
    if (credit) return credit;
  }
  return null;
}

/** Cameras fill unused fields with NULs and spaces. */
const tidied = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed();

function ofXmp(xmp: Buffer | undefined): string | null {
  const text = xmp?.toString('utf8') ?? '';
  for (const name of XMP) {
    const element = between(text, `<${name}>`, `</${name}>`);
    const attribute = between(text, `${name}="`, '"');
    const found = tidied(unescaped((element ?? attribute ?? '').replace(/<[^<>]{0,300}>/g, ' ')));
    if (found) return found;
  }
  return null;
}

function between(text: string, open: string, close: string): string | null {
  const start = text.indexOf(open);
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
  return end < 0 ? null : text.slice(start + open.length, Math.min(end, start + 5000));
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Datasets: 0x1c, record, dataset, two bytes of length, text. Photoshop wraps them into a block of its own. */
function ofIptc(iptc: Buffer | undefined): string | null {
  if (!iptc) return null;
  const found = new Map<number, string>();
  for (let at = iptc.indexOf(0x1c); at >= 0 && at + 5 <= iptc.length; ) {
    const bytes = iptc.readUInt16BE(at + 3);
    if (iptc[at + 1] === 2) found.set(iptc[at + 2] ?? 0, decoded(iptc.subarray(at + 5, at + 5 + bytes)));
    at = iptc.indexOf(0x1c, at + 5 + bytes);
  }
  return IPTC.map((dataset) => tidied(found.get(dataset) ?? null)).find(Boolean) ?? null;
}

/** A TIFF header behind 'Exif\0\0', then a directory of entries of twelve bytes. Out-of-range offsets read as nothing. */
function ofExif(exif: Buffer | undefined): string | null {
  const tiff = exif?.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  if (!tiff || tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const textOf = (tag: number): string => {
    for (let index = 0; index < Math.min(short(directory), 200); index += 1) {
      const entry = directory + 2 + index * 12;
      const count = long(entry + 4);
      const start = count > 4 ? long(entry + 8) : entry + 8;
      if (short(entry) === tag) return decoded(tiff.subarray(start, start + Math.min(count, 2000)));
    }
    return '';
  };
  return tidied(textOf(COPYRIGHT)) || textOf(ARTIST);
}

/** UTF-8 where it is that, else the single-byte encoding of older programs. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}
