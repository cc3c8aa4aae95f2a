import type { XmlElement } from './read-xml.ts';

/** A text found in a document, and the element that holds it (also where it is an attribute of that). */
export type XmlText = { text: string; element: XmlElement };

/** A compiled path. */
export type XmlPath = { isFromRoot: boolean; steps: readonly Step[]; attribute: string | null };

type Step = { names: readonly string[]; conditions: readonly Condition[] };
type Condition = { left: XmlPath; isEqual: boolean; right: readonly string[] | XmlPath };

/**
 * Compiles a path of local names: `Party/TaxScheme[ID=VAT]/Code/@list`. A step may name alternatives (`InvoiceLine|CreditNoteLine`), be `..` or `.`;
 * conditions compare texts with `=` (any is equal) or `!=` (none is), with alternatives or with a path from the root (`[@currency=/Currency]`).
 */
export function xmlPath(path: string): XmlPath {
  const isFromRoot = path.startsWith('/');
  const parts = [...path.matchAll(/([^/[\]]+)((?:\[[^\]]*\])*)/g)].map(([, name = '', conditions = '']) => ({
    name,
    conditions,
  }));
  const last = parts.at(-1);
  const attribute = last?.name.startsWith('@') ? last.name.slice(1) : null;
  const steps = (attribute === null ? parts : parts.slice(0, -1))
    .filter(({ name }) => name !== '.')
    .map(({ name, conditions }) => ({ names: name.split('|'), conditions: conditionsOf(conditions) }));
  return { isFromRoot, steps, attribute };
}

/** Elements at a path below an element, in the order of the document. */
export function elementsAt(from: XmlElement, path: XmlPath): XmlElement[] {
  let found = [path.isFromRoot ? rootOf(from) : from];
  for (const step of path.steps) {
    found = found
      .flatMap((one) => (step.names[0] === '..' ? (one.parent ?? []) : one.children.filter(isNamed(step.names))))
      .filter((one) => step.conditions.every((condition) => holds(one, condition)));
  }
  return found;
}

/** Texts at a path below an element, of elements or of an attribute. */
export function textsAt(from: XmlElement, path: XmlPath): XmlText[] {
  const { attribute } = path;
  return elementsAt(from, path).flatMap((element) => {
    const text = attribute === null ? element.text : element.attributes[attribute];
    return text === undefined ? [] : [{ text, element }];
  });
}

const isNamed =
  (names: readonly string[]) =>
  ({ name }: XmlElement): boolean =>
    names.includes(name);

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}

const conditionsOf = (written: string): Condition[] =>
  [...written.matchAll(/\[([^\]!=]+)(!?=)([^\]]*)\]/g)].map(([, left = '', operator, right = '']) => ({
    left: xmlPath(left),
    isEqual: operator === '=',
    right: right.startsWith('/') ? xmlPath(right) : right.split('|'),
  }));

function holds(element: XmlElement, { left, isEqual, right }: Condition): boolean {
  const wanted = 'steps' in right ? textsAt(element, right).map(({ text }) => text.trim()) : right;
  return textsAt(element, left).some(({ text }) => wanted.includes(text.trim())) === isEqual;
}
