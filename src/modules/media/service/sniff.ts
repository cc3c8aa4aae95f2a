export type FileKind = { mime: FileMime; ext: string };
export type FileMime =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/svg+xml'
  | 'application/pdf';

/** How many bytes of the beginning `sniffKind` wants to see; an SVG may begin with a long comment. */
export const HEAD_BYTES = 4096;

const EXTENSIONS: Readonly<Record<FileMime, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/**
 * What a file is by its own first bytes; name and stated type are never believed. 'heic' is recognised to say what helps,
 * null is everything that is not on the list of S5.2 (with webp, avif and pdf).
 */
export function sniffKind(head: Buffer): FileKind | 'heic' | null {
  const mime = mimeOf(head);
  return mime === null || mime === 'heic' ? mime : { mime, ext: EXTENSIONS[mime] };
}

function mimeOf(head: Buffer): FileMime | 'heic' | null {
  const ascii = head.toString('latin1', 0, 16);
  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(ascii)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(ascii)) return 'image/webp';
  if (ascii.startsWith('%PDF-')) return 'application/pdf';
  if (ascii.slice(4, 8) === 'ftyp') return brandOf(ascii.slice(8, 12));
  return isSvg(head.toString('utf8')) ? 'image/svg+xml' : null;
}

function brandOf(brand: string): FileMime | 'heic' | null {
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  return ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].includes(brand) ? 'heic' : null;
}

/** The root element is svg; before it may stand only what an XML file may begin with. */
function isSvg(text: string): boolean {
  const prolog = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*(\[[^\]]*\])?\s*>\s*)*/i;
  return /^<svg[\s>/]/.test(text.replace(prolog, ''));
}

const TAKEN_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is safe on every disk and in every header, ending with the extension of what the file really is. */
export function safeName(name: string, ext: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = plain
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 120)
    .trim();
  const safe = stem === '' || TAKEN_NAMES.test(stem) ? `datei${stem && `-${stem}`}` : stem;
  return `${safe}.${ext}`;
}
