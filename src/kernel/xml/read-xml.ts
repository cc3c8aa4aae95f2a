import { Parser } from 'saxen';

/** An element under its local name: senders choose the prefix, and versions of a format differ in the namespace only. */
export type XmlElement = {
  name: string;
  namespace: string;
  /** Local name → text; declarations of namespaces are left out. */
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
  parent: XmlElement | null;
};

/** A file that is not well-formed XML, or is nested deeper or longer than any document that people write. */
export class XmlError extends Error {}

const MOST_DEPTH = 60;
const MOST_ELEMENTS = 400_000;

type Scope = ReadonlyMap<string, string>;

/**
 * The root element of an XML text. Document types are passed over and entities of them never expanded, nothing is ever loaded.
 * @throws XmlError
 */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', namespace: '', attributes: {}, text: '', children: [], parent: null };
  const open: { element: XmlElement; scope: Scope }[] = [{ element: top, scope: new Map() }];
  let count = 0;
  const inner = () => open.at(-1) ?? { element: top, scope: new Map() };
  const parser = new Parser();
  parser.on('error', () => {
    throw new XmlError('Not well-formed XML');
  });
  parser.on('openTag', (name, attributes, decode) => {
    count += 1;
    if (open.length > MOST_DEPTH || count > MOST_ELEMENTS) throw new XmlError('Nested too deep, or too many elements');
    const { element: parent, scope: outer } = inner();
    const written = attributes();
    const scope = scopeOf(written, outer);
    const element: XmlElement = {
      ...named(name, scope),
      attributes: ownAttributes(written, decode),
      text: '',
      children: [],
      parent: parent === top ? null : parent,
    };
    parent.children.push(element);
    open.push({ element, scope });
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (text, decode) => {
    inner().element.text += decode(text);
  });
  parser.on('cdata', (text) => {
    inner().element.text += text;
  });
  parser.parse(xml);
  const [root] = top.children;
  if (!root) throw new XmlError('No element at all');
  return root;
}

/** Text of an XML file in the encoding that it declares. @throws XmlError for an encoding that is not known */
export function decodeXml(file: Uint8Array): string {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const [, declared = 'utf-8'] = /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start) ?? [];
  try {
    return new TextDecoder(isUtf16 ? (file[0] === 0xff ? 'utf-16le' : 'utf-16be') : declared).decode(file);
  } catch {
    throw new XmlError('An encoding that is not known');
  }
}

/** Position in the document as people look for it: `/Invoice/InvoiceLine[2]/Price`, numbered where siblings have the same name. */
export function placeInXml(element: XmlElement): string {
  const { parent, name } = element;
  if (!parent) return `/${name}`;
  const same = parent.children.filter((one) => one.name === name);
  return `${placeInXml(parent)}/${name}${same.length > 1 ? `[${same.indexOf(element) + 1}]` : ''}`;
}

function scopeOf(written: Readonly<Record<string, string>>, outer: Scope): Scope {
  if (!hasAny(written)) return outer;
  const declared = Object.entries(written).flatMap(([name, uri]) => {
    if (name === 'xmlns') return [['', uri] as const];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), uri] as const] : [];
  });
  return declared.length > 0 ? new Map([...outer, ...declared]) : outer;
}

function named(qualified: string, scope: Scope): { name: string; namespace: string } {
  const colon = qualified.indexOf(':');
  return { name: qualified.slice(colon + 1), namespace: scope.get(qualified.slice(0, Math.max(colon, 0))) ?? '' };
}

const ownAttributes = (
  written: Readonly<Record<string, string>>,
  decode: (text: string) => string,
): Readonly<Record<string, string>> =>
  hasAny(written)
    ? Object.fromEntries(
        Object.entries(written)
          .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
          .map(([name, value]) => [name.replace(/^.*:/, ''), decode(value)]),
      )
    : NONE;

/** Most elements of a statement or an invoice have no attributes; lists of none for each of them kept the garbage collector busy. */
const NONE: Readonly<Record<string, string>> = {};

function hasAny(written: Readonly<Record<string, string>>): boolean {
  for (const _name in written) return true;
  return false;
}
