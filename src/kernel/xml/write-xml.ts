import { escapeHtml } from '../escape-html.ts';

/** A written element, or nothing. */
export type Xml = string;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Signs that no XML document may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));

/** An element with a text or with elements; nothing if that is empty, so that a field which is not there leaves no trace. */
export function element(name: string, content: string | undefined | readonly Xml[], attributes: Attributes = {}): Xml {
  const inner = typeof content === 'object' ? content.join('') : escapeXml(content ?? '');
  if (inner === '') return '';
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value ? [` ${key}="${escapeXml(value)}"`] : [],
  );
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

/** An XML document in UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
