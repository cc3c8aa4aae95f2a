import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { readXml, type XmlElement } from '#kernel/xml/read-xml.ts';
import { judge, type Syntax } from '../einvoice/read/read-invoice.ts';

/** Verdict of an official test on one document: the rules that it keeps, and those that it breaks. */
export type Case = {
  name: string;
  root: XmlElement;
  syntax: Exclude<Syntax, 'ebinterface'>;
  keeps: string[];
  breaks: string[];
};

const SYNTAX: Record<string, Case['syntax']> = {
  Invoice: 'ubl-invoice',
  CreditNote: 'ubl-credit-note',
  CrossIndustryInvoice: 'cii',
};

/** The folder of the official test data: `EINVOICE_TEST_DATA`, else beside the checkout. Without it the test is skipped, and says so. */
export function officialData({ skip }: Pick<TestContext, 'skip'>): string {
  const beside = join(import.meta.dirname, '../../../../../shared/data/einvoice');
  const folder = process.env.EINVOICE_TEST_DATA ?? beside;
  return existsSync(join(folder, 'rule-tests'))
    ? folder
    : skip('left out: the official test data are not there, see EINVOICE_TEST_DATA');
}

/** Ids of the broken rules of a document. */
export const brokenRules = ({ root, syntax }: Pick<Case, 'root' | 'syntax'>): Set<string> =>
  new Set(judge(root, syntax, 'german').findings.map(({ id }) => id));

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /\.xml$/i.test(file))
    .toSorted()
    .map((file) => join(folder, file));

/** Fragments of documents of `rule-tests`, each for one rule. */
export function ruleTests(data: string): Case[] {
  const folders = ['Invoice-unit-UBL', 'CreditNote-unit-UBL'].map((one) => join(data, 'rule-tests', one));
  return folders.flatMap(filesIn).flatMap((file) =>
    readXml(readFileSync(file, 'utf8'))
      .children.filter(({ name }) => name === 'test')
      .flatMap((test, index) => caseOf(`${nameOf(file)} ${index + 1}`, test)),
  );
}

function caseOf(name: string, test: XmlElement): Case[] {
  const assertion = test.children.find((one) => one.name === 'assert');
  const root = test.children.find((one) => one.name in SYNTAX);
  const syntax = SYNTAX[root?.name ?? ''];
  if (!assertion || !root || !syntax) return [];
  const named = (kind: string) => assertion.children.filter((one) => one.name === kind).map(({ text }) => text.trim());
  root.parent = null;
  return [{ name, root, syntax, keeps: named('success'), breaks: named('error') }];
}

/** Whole documents of `ubl-examples` and `cii-examples`. */
export const examples = (data: string): { name: string; xml: Buffer }[] =>
  ['ubl-examples', 'cii-examples']
    .flatMap((folder) => filesIn(join(data, folder)))
    .map((file) => ({ name: nameOf(file), xml: readFileSync(file) }));

const nameOf = (file: string): string => file.split('/').slice(-2).join('/');

/** Calls `judged` for each variant of the instances of `xrechnung-instances`, which instructions in them describe. */
export function eachVariant(data: string, judged: (one: Case) => void): void {
  const folders = ['ubl-inv', 'ubl-cn', 'cii'].map((one) => join(data, 'xrechnung-instances', one));
  for (const file of folders.flatMap(filesIn)) variantsOf(file, judged);
}

type Attributes = Record<string, string>;

function variantsOf(file: string, judged: (one: Case) => void): void {
  const instructions: Attributes[] = [];
  const xml = readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\?xmute\s([\s\S]*?)\?>/g, (_, written: string) => {
      instructions.push(attributesOf(written));
      return `<xmute at="${instructions.length - 1}"/>`;
    });
  const root = readXml(xml);
  const targets = takeTargets(root);
  for (const [at, element] of targets) {
    const instruction = instructions[at] ?? {};
    const rules = (key: string) => rulesIn(instruction[key] ?? '');
    const expected = { keeps: rules('schematron-valid'), breaks: rules('schematron-invalid') };
    mutate(element, instruction, (note) => {
      const name = `${nameOf(file)} ${instruction.id ?? at} ${note}`.trim();
      judged({ name, root, syntax: SYNTAX[root.name] ?? 'cii', ...expected });
    });
  }
}

/** Attributes of an instruction; one that is written twice has both texts. */
function attributesOf(written: string): Attributes {
  const attributes: Attributes = {};
  for (const [, key = '', text = ''] of written.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g))
    attributes[key] = key in attributes ? `${attributes[key]} ${text}` : text;
  return attributes;
}

const rulesIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => one.replace(/^\w+:/, ''));

/** Takes the instructions out of the document: each is about the element behind it. */
function takeTargets(root: XmlElement): [number, XmlElement][] {
  const targets: [number, XmlElement][] = [];
  const visit = (element: XmlElement) => {
    let waiting: number[] = [];
    for (const child of element.children) {
      if (child.name === 'xmute') waiting.push(Number(child.attributes.at));
      else {
        targets.push(...waiting.map((at): [number, XmlElement] => [at, child]));
        waiting = [];
      }
    }
    element.children = element.children.filter(({ name }) => name !== 'xmute');
    element.children.forEach(visit);
  };
  visit(root);
  return targets;
}

/** Changes the element as the instruction says, calls `then`, and restores it. */
function mutate(element: XmlElement, instruction: Attributes, then: (note: string) => void): void {
  const { mutator, attribute, values = '', separator = ',' } = instruction;
  const before = { text: element.text, children: element.children, attributes: element.attributes };
  const restore = () => Object.assign(element, before);
  if (mutator === 'remove' && attribute) {
    element.attributes = Object.fromEntries(Object.entries(element.attributes).filter(([name]) => name !== attribute));
    then('without attribute');
  } else if (mutator === 'remove') {
    const siblings = element.parent?.children ?? [];
    const at = siblings.indexOf(element);
    siblings.splice(at, 1);
    then('removed');
    siblings.splice(at, 0, element);
  } else if (mutator === 'empty') {
    if (attribute) element.attributes = { ...element.attributes, [attribute]: '' };
    else Object.assign(element, { text: '', children: [] });
    then('empty');
  } else if (mutator === 'code') {
    for (const value of values.split(separator).map((one) => one.trim())) {
      if (attribute) element.attributes = { ...before.attributes, [attribute]: value };
      else element.text = value;
      then(value);
    }
  } else if (mutator === 'whitespace') {
    element.text = Array.from(element.text.trim()).join(' ');
    then('with spaces');
  } else then('');
  restore();
}
