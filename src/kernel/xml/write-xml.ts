import { escapeHtml } from '../escape-html.ts';

/** A written element, or nothing. */
export type Xml = string;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Control characters, which no XML document may contain but for three. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

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
