import { expect, test } from 'vitest';
import { decodeXml, placeInXml, readXml, XmlError } from './read-xml.ts';
import { elementsAt, textsAt, xmlPath } from './xml-path.ts';

const texts = (xml: string, path: string) => textsAt(readXml(xml), xmlPath(path)).map(({ text }) => text);

test.each([
  ['', 'Not well-formed'],
  ['<a>', 'Not well-formed'],
  ['<a></b>', 'Not well-formed'],
  [`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`, 'Nested too deep'],
])('refuses %.20s', (xml, message) => {
  expect(() => readXml(xml)).toThrow(XmlError);
  expect(() => readXml(xml)).toThrow(message);
});

test('refuses an encoding that nobody knows', () => {
  expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toThrow(XmlError);
});

test('never expands entities of a document type', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;">]><a>&c;</a>';
  expect(readXml(bomb).text).not.toContain('boom');
});

test('reads local names, namespaces, attributes and CDATA', () => {
  const root = readXml('<x:a xmlns:x="urn:x"><x:b x:c="1 &lt; 2"><![CDATA[<3>]]></x:b></x:a>');
  expect(root).toMatchObject({ name: 'a', namespace: 'urn:x' });
  expect(root.children[0]).toMatchObject({ name: 'b', attributes: { c: '1 < 2' }, text: '<3>' });
});

test('reads files in the encoding that they declare', () => {
  expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e4</a>', 'latin1'))).toContain('ä');
  expect(readXml(decodeXml(Buffer.from('\ufeff<a>ä</a>', 'utf16le'))).text).toBe('ä');
});

test.each([
  ['b/c', ['1', '2', '3']],
  ['b[d=y]/c', ['2']],
  ['b[d!=y]/c', ['1', '3']],
  ['b[d=x|y]/c', ['1', '2']],
  ['b[d=/e]/c', ['1']],
  ['b/@k', ['v']],
  ['b/d/../c', ['1', '2']],
  ['e|nothing', ['x']],
])('finds %s', (path, found) => {
  expect(texts('<a><b k="v"><d>x</d><c>1</c></b><b><d>y</d><c>2</c></b><b><c>3</c></b><e>x</e></a>', path)).toEqual(
    found,
  );
});

test('names the place of an element', () => {
  const root = readXml('<a><b/><b><c/></b></a>');
  expect(elementsAt(root, xmlPath('b/c')).map(placeInXml)).toEqual(['/a/b[2]/c']);
});
