import { fileTypeFromBuffer } from 'file-type';

export type FileKind = { mime: FileMime; ext: string };
export type FileMime = keyof typeof EXTENSIONS;

/** How many bytes of the beginning `sniffKind` wants to see: documents of office programs tell late what they are. */
export const HEAD_BYTES = 64 * 1024;

/** Everything that is taken (S5.2 and what parishes offer for download), with the ending that a stored file gets. */
const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
} as const;

const OTHER_NAMES: Readonly<Record<string, FileMime | undefined>> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
};

/** Where the library is content with less than browsers are: a script may begin with GIF, a page may hold %PDF. */
const BEGINNINGS: Readonly<Record<string, RegExp | undefined>> = {
  'image/gif': /^GIF8[79]a/,
  'application/pdf': /^%PDF-/,
};

/**
 * What a file is by its own first bytes; name and stated type are never believed. null is everything that is not on the
 * list.
 */
export async function sniffKind(head: Buffer): Promise<FileKind | null> {
  if (isSvg(head.toString('utf8'))) return { mime: 'image/svg+xml', ext: 'svg' };
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  const mime = OTHER_NAMES[found] ?? found;
  const begins = BEGINNINGS[mime]?.test(head.toString('latin1', 0, 8)) ?? true;
  return isTaken(mime) && begins && !hasMacros(head) ? { mime, ext: EXTENSIONS[mime] } : null;
}

/** Documents of office programs are archives, which say the names of their parts. */
const hasMacros = (head: Buffer): boolean => head.includes('PK\x03\x04') && head.includes('vbaProject.bin');

const isTaken = (mime: string): mime is FileMime => Object.hasOwn(EXTENSIONS, mime);

/** The root element is svg; before it may stand only what an XML file may begin with. */
function isSvg(text: string): boolean {
  const prolog = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*(\[[^\]]*\]\s*)?>\s*)*/i;
  return /^<svg[\s>/]/.test(text.replace(prolog, ''));
}

const TAKEN_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Other endings under which files are sent; what stands behind the last dot of "Pfarrbrief 24.12" is none. */
const OTHER_ENDINGS = [
  ...['jpeg', 'jpe', 'jfif', 'apng', 'heif', 'hif', 'tif', 'tiff', 'bmp', 'svgz'],
  ...['htm', 'html', 'xhtml', 'xml', 'txt', 'rtf', 'doc', 'xls', 'ppt'],
  ...['m4v', 'qt', 'mpg', 'mpeg', 'wave', 'zip'],
  // No name shall look like that of a program, whatever stands behind it.
  ...['exe', 'scr', 'bat', 'cmd', 'vbs', 'ps1', 'sh', 'js', 'php', 'asp', 'jsp'],
];
const ENDING = new RegExp(`\\.(${[...Object.values(EXTENSIONS), ...OTHER_ENDINGS].join('|')})$`, 'i');

/** A name that is safe on every disk and in every header, ending with the extension of what the file really is. */
export function safeName(name: string, ext: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = plain.replace(ENDING, '').slice(0, 120).trim();
  const safe = stem === '' || TAKEN_NAMES.test(stem) ? `datei${stem && `-${stem}`}` : stem;
  return `${safe}.${ext}`;
}
