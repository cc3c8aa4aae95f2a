import { fileTypeFromBuffer } from 'file-type';

export type FileKind = { mime: FileMime; ext: string };
export type FileMime = keyof typeof EXTENSIONS;

/** Number of leading bytes `sniffKind` needs: office documents reveal their type late. */
export const HEAD_BYTES = 64 * 1024;

/** All accepted types (S5.2 and common downloads), with the extension of the stored file. */
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

/** Stricter signatures than those of the library: a script may begin with GIF, a page may contain %PDF. */
const BEGINNINGS: Readonly<Record<string, RegExp | undefined>> = {
  'image/gif': /^GIF8[79]a/,
  'application/pdf': /^%PDF-/,
};

/**
 * Detects the type of a file from its first bytes; file name and declared type are never trusted. null for everything not on the
 * allow-list.
 */
export async function sniffKind(head: Buffer): Promise<FileKind | null> {
  if (isSvg(head.toString('utf8'))) return { mime: 'image/svg+xml', ext: 'svg' };
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  const mime = OTHER_NAMES[found] ?? found;
  const begins = BEGINNINGS[mime]?.test(head.toString('latin1', 0, 8)) ?? true;
  return isTaken(mime) && begins && !hasMacros(head) ? { mime, ext: EXTENSIONS[mime] } : null;
}

/** Office documents are ZIP archives, which list the names of their parts. */
const hasMacros = (head: Buffer): boolean => head.includes('PK\x03\x04') && head.includes('vbaProject.bin');

const isTaken = (mime: string): mime is FileMime => Object.hasOwn(EXTENSIONS, mime);

/** True when the root element is svg; only a valid XML prolog may precede it. */
function isSvg(text: string): boolean {
  const prolog = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*(\[[^\]]*\]\s*)?>\s*)*/i;
  return /^<svg[\s>/]/.test(text.replace(prolog, ''));
}

const TAKEN_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Other known extensions; the text after the last dot of "Pfarrbrief 24.12" is not one. */
const OTHER_ENDINGS = [
  'jpeg',
  'jpe',
  'jfif',
  'apng',
  'heif',
  'hif',
  'tif',
  'tiff',
  'bmp',
  'svgz',
  'htm',
  'html',
  'xhtml',
  'xml',
  'txt',
  'rtf',
  'doc',
  'xls',
  'ppt',
  'm4v',
  'qt',
  'mpg',
  'mpeg',
  'wave',
  'zip',
  // Strips executable extensions, so that no name looks like a program even before the appended extension.
  'exe',
  'scr',
  'bat',
  'cmd',
  'vbs',
  'ps1',
  'sh',
  'js',
  'php',
  'asp',
  'jsp',
];
const ENDING = new RegExp(`\\.(${[...Object.values(EXTENSIONS), ...OTHER_ENDINGS].join('|')})$`, 'i');

/** Sanitizes a name for every file system and header, and appends the extension of the detected type. */
export function safeName(name: string, ext: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = plain.replace(ENDING, '').slice(0, 120).trim();
  const safe = stem === '' || TAKEN_NAMES.test(stem) ? `datei${stem && `-${stem}`}` : stem;
  return `${safe}.${ext}`;
}
