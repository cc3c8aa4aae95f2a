import type { XmlElement } from '#kernel/xml/read-xml.ts';
import { elementsAt, textsAt, type XmlPath, xmlPath } from '#kernel/xml/xml-path.ts';

/** Paths at which a text stands (the first that has one counts), and its form in the model where that differs. */
type Text = string | readonly string[] | { from: string | readonly string[]; as: (text: string) => string };

type Group<T> = { at: string; of: Shape<T> };
type Many<T> = { each: string; of: T extends string ? '.' : Shape<T> };

/** The place of every field of a model in a syntax. The compiler sees to it that no field is forgotten. */
export type Shape<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends string
    ? Text
    : NonNullable<T[K]> extends readonly (infer I)[]
      ? Many<I>
      : Group<NonNullable<T[K]>>;
};

/** Place in the model (`lines.0.item.name`) → the element that it was read from. */
export type Places = Map<string, XmlElement>;

type Field =
  | { kind: 'text'; key: string; paths: readonly XmlPath[]; as: (text: string) => string }
  | { kind: 'group'; key: string; at: XmlPath; fields: readonly Field[] }
  | { kind: 'many'; key: string; each: XmlPath; fields: (() => readonly Field[]) | null };

type Loose = { [key: string]: Text | { at: string; of: Loose } | { each: string; of: Loose | '.' } };

/** Reads a model from an element: empty texts are missing, a group is there if its element is, or if it shares its element and has a field. */
export function readerOf<T>(shape: Shape<T>): (from: XmlElement, places: Places) => T {
  const fields = compile(shape as Loose);
  return (from, places) => read(from, fields, '', places) as T;
}

function compile(shape: Loose): Field[] {
  return Object.entries(shape).map(([key, one]): Field => {
    if (typeof one === 'string') return { kind: 'text', key, paths: [xmlPath(one)], as: trimmed };
    if (isList(one)) return { kind: 'text', key, paths: one.map(xmlPath), as: trimmed };
    if ('from' in one) return { kind: 'text', key, paths: [one.from].flat().map(xmlPath), as: one.as };
    if ('at' in one) return { kind: 'group', key, at: xmlPath(one.at), fields: compile(one.of) };
    return { kind: 'many', key, each: xmlPath(one.each), fields: one.of === '.' ? null : once(one.of) };
  });
}

/** A shape may contain itself (lines below lines), so that it is compiled when it is first read. */
function once(shape: Loose): () => readonly Field[] {
  let compiled: Field[] | undefined;
  return () => {
    compiled ??= compile(shape);
    return compiled;
  };
}

const isList = (one: Loose[string]): one is readonly string[] => Array.isArray(one);

const trimmed = (text: string): string => text.trim();

type Values = { [key: string]: unknown };

function read(from: XmlElement, fields: readonly Field[], place: string, places: Places): Values {
  const values: Values = {};
  for (const field of fields) {
    const at = place === '' ? field.key : `${place}.${field.key}`;
    const value =
      field.kind === 'text'
        ? readText(from, field, at, places)
        : field.kind === 'group'
          ? readGroup(from, field, at, places)
          : readMany(from, field, at, places);
    if (value !== undefined) values[field.key] = value;
  }
  return values;
}

function readText(from: XmlElement, field: Field & { kind: 'text' }, at: string, places: Places): string | undefined {
  for (const path of field.paths) {
    const found = textsAt(from, path).find(({ text }) => text.trim() !== '');
    if (!found) continue;
    places.set(at, found.element);
    return field.as(found.text);
  }
  return undefined;
}

function readGroup(from: XmlElement, field: Field & { kind: 'group' }, at: string, places: Places): Values | undefined {
  const [element] = elementsAt(from, field.at);
  if (!element) return undefined;
  const values = read(element, field.fields, at, places);
  if (element === from && !hasText(values)) return undefined;
  places.set(at, element);
  return values;
}

function readMany(from: XmlElement, field: Field & { kind: 'many' }, at: string, places: Places): unknown[] {
  return elementsAt(from, field.each).flatMap((element, index) => {
    const own = `${at}.${index}`;
    places.set(own, element);
    return field.fields ? read(element, field.fields(), own, places) : element.text.trim();
  });
}

const hasText = (values: Values): boolean =>
  Object.values(values).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
