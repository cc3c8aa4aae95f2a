import { cleanPastedHtml } from './clean-pasted-html.ts';

/** A stretch of what was pasted. A picture without a file is one that the other program did not hand over. */
export type PastedPart =
  | { kind: 'html'; html: string }
  | { kind: 'table'; rows: string[][]; head: boolean }
  | { kind: 'picture'; file: File | null };

const MOST_COLUMNS = 12;
const MOST_ROWS = 100;
const MOST_CHARACTERS = 300;

/**
 * Takes tables and pictures out of pasted markup (ED12), in their order between the cleaned text. Office programs point with
 * `file:` to pictures that browsers cannot read; `files` of the clipboard stand in for them in order.
 */
export function pastedParts(html: string, files: readonly File[] = []): PastedPart[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const found: PastedPart[] = [];
  for (const element of Array.from(body.querySelectorAll('table, img'))) {
    if (element.parentElement?.closest('table')) continue;
    const parts = element.tagName === 'TABLE' ? partsOfTable(element, pictures) : [pictureOf(element, pictures)];
    const marks = parts.map((part) => markOf(body.ownerDocument, found.push(part) - 1));
    const around = outermost(element, body);
    if (around) around.after(...marks);
    else element.before(...marks);
    element.remove();
  }
  if (found.length === 0 && html === '') return pictures.map((file) => ({ kind: 'picture', file }));
  return cleanPastedHtml(body.innerHTML)
    .split(/<p>\u2063(\d+)\u2063<\/p>/)
    .flatMap((piece, index): PastedPart[] => {
      const part = index % 2 === 1 ? found[Number(piece)] : undefined;
      if (part) return [part];
      return index % 2 === 0 && piece.trim() !== '' ? [{ kind: 'html', html: piece.trim() }] : [];
    });
}

/** Invisible separators: no office program writes them. */
function markOf(owner: Document, index: number): Element {
  const mark = owner.createElement('p');
  mark.textContent = `\u2063${index}\u2063`;
  return mark;
}

/** The paragraph or list around an element, which text goes on after it. */
function outermost(element: Element, body: Element): Element | null {
  let found: Element | null = null;
  for (let one = element.parentElement; one && one !== body; one = one.parentElement) {
    if (/^(P|H[1-6]|UL|OL|BLOCKQUOTE)$/.test(one.tagName)) found = one;
  }
  return found;
}

function partsOfTable(table: Element, pictures: File[]): PastedPart[] {
  const inside = Array.from(table.querySelectorAll('img'), (image) => pictureOf(image, pictures));
  const rows = Array.from(table.querySelectorAll('tr'), (row) =>
    Array.from(row.querySelectorAll('td, th'), (cell) => wordsOf(cell)).slice(0, MOST_COLUMNS),
  ).slice(0, MOST_ROWS);
  if (!rows.flat().some(Boolean)) return inside;
  const columns = Math.max(...rows.map((row) => row.length));
  const first = Array.from(table.querySelector('tr')?.querySelectorAll('td, th') ?? []);
  const head = first.every((cell) => cell.tagName === 'TH' || cell.querySelector('b, strong') !== null);
  return [{ kind: 'table', head, rows: rows.map((row) => padded(row, columns)) }, ...inside];
}

const padded = (row: string[], columns: number): string[] => [
  ...row,
  ...Array.from({ length: columns - row.length }, () => ''),
];

const wordsOf = (cell: Element): string =>
  (cell.textContent ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

function pictureOf(image: Element, pictures: File[]): PastedPart {
  return { kind: 'picture', file: fileIn(image.getAttribute('src') ?? '') ?? pictures.shift() ?? null };
}

/** The file of a data URL; null for every other address. */
function fileIn(src: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/.exec(src) ?? [];
  if (data === '') return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], `bild.${type.split('/')[1] ?? 'png'}`, { type });
}
