import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;

test('a very long value is scanned once, not from each of its characters', () => {
  const letters = 'a'.repeat(1_000_000);
  expect(sanitizeSvg(svg(`<rect id="${letters}"/>`))?.text).toContain(letters);
});

test.each([
  ['groups in groups', `<svg>${'<g>'.repeat(160_000)}x${'</g>'.repeat(160_000)}</svg>`],
  ['scripts in scripts', `<svg>${'<script>'.repeat(200_000)}</svg>`],
  ['groups that never end', `<svg>${'<g>'.repeat(600_000)}`],
  ['groups that seem to end in their attributes', `<svg>${'<g a="/>">'.repeat(180_000)}</svg>`],
  ['ends of what never began', `<svg>${'<g>'.repeat(199)}${'</x>'.repeat(500_000)}</svg>`],
  ['ends that nobody sees', `<svg>${'<g><!--</g>-->'.repeat(140_000)}</svg>`],
  ['very many shapes', `<svg>${'<path/>'.repeat(20_001)}</svg>`],
])('an SVG of %s is refused at once', { timeout: 10_000 }, (_what, source) => {
  expect(sanitizeSvg(source)).toBeNull();
});

test.each([
  ['srcset', `a${','.repeat(300_000)}b,`],
  ['imagesrcset', `a${','.repeat(300_000)}b,`],
  ['cite', `a${'<!---->'.repeat(60_000)}`],
  ['style', 'a{'.repeat(300_000)],
])('a long %s takes no time', { timeout: 5_000 }, (name, value) => {
  expect(sanitizeSvg(svg('', ` ${name}="${value}"`))).not.toBeNull();
});

test('a shape keeps its attributes, but not thousands of them', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ');
  const { text = '' } = sanitizeSvg(svg(`<path d="M0 0" style="fill:#7a1f2b;stroke:none" ${many}/>`)) ?? {};
  expect(text).toContain('<path d="M0 0" style="fill:#7a1f2b;stroke:none" a0="1"');
  expect(text.match(/="1"/g)).toHaveLength(198);
});

test('the SVG of a whole town is accepted', () => {
  const houses = '<g><path d="M0 0"></path></g>'.repeat(9000);
  expect(sanitizeSvg(svg(houses))?.text).toContain(houses);
});

describe('an uploaded SVG', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'alert'],
    [
      'a script with a prefix',
      svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
      'script',
    ],
    ['a script in CDATA', svg('<script><![CDATA[alert(1)]]></script>'), 'alert'],
    ['an event attribute', svg('<rect/>', ' onload="alert(1)"'), 'alert'],
    ['an event attribute in capitals', svg('<rect ONCLICK="alert(1)"/>'), 'alert'],
    ['foreign content', svg('<foreignObject><body onload="alert(1)"/></foreignObject>'), 'body'],
    ['an embedded page', svg('<iframe src="https://evil.test"/>'), 'evil'],
    ['a picture from elsewhere', svg('<image href="https://evil.test/a.png"/>'), 'evil'],
    ['a picture from elsewhere, old spelling', svg('<image xlink:href="//evil.test/a.png"/>'), 'evil'],
    ['a drawing inside a picture', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), 'svg+xml'],
    ['a shape from another file', svg('<use href="https://evil.test/a.svg#x"/>'), 'evil'],
    ['a shape from a data address', svg('<use href="data:image/svg+xml,%3Csvg%3E"/>'), 'data:'],
    ['a link', svg('<a href="javascript:alert(1)"><text>x</text></a>'), 'javascript'],
    [
      'a link that is written in time',
      svg('<a><animate attributeName="href" to="javascript:alert(1)"/></a>'),
      'javascript',
    ],
    ['a value that is set in time', svg('<set attributeName="onmouseover" to="alert(1)"/>'), 'alert'],
    ['a fill from elsewhere', svg('<rect fill="url(https://evil.test/a.svg#p)"/>'), 'evil'],
    ['a style attribute that loads', svg('<rect style="background:url(//evil.test/x)"/>'), 'evil'],
    ['a style sheet that loads', svg('<style>@import "https://evil.test/a.css";</style>'), 'evil'],
    ['a style sheet with hidden letters', svg('<style>a{background:\\75rl(//evil.test)}</style>'), 'evil'],
    ['a style sheet that ends early', svg('<style>a{}</style><script>alert(1)</script>'), 'alert'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('<text>&x;</text>')}`, '<script'],
    ['an instruction', `<?xml-stylesheet href="https://evil.test/a.css"?>${svg('')}`, 'evil'],
    ['a comment that is none', svg('<!--><script>alert(1)</script>-->'), 'alert'],
    [
      'another name space on the root',
      '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
      'xhtml',
    ],
  ])('loses %s', (_what, source, trace) => {
    expect(sanitizeSvg(source)?.text ?? '').not.toContain(trace);
  });

  test.each([
    ['nothing', ''],
    ['text', 'not a drawing'],
    ['only a shape', '<rect/>'],
  ])('is refused when it is %s', (_what, source) => {
    expect(sanitizeSvg(source)).toBeNull();
  });

  test('keeps shapes, gradients, styles and the case of names', () => {
    const inside =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#7a1f2b"></stop></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><g class="a"><path d="M0 0L4 4"></path><use href="#g"></use></g><title>Turm &amp; Tor</title>';
    const clean = sanitizeSvg(svg(inside, ' viewBox="0 0 40 20"'));
    expect(clean?.text).toContain(inside);
    expect(clean?.text.match(/xmlns="http:\/\/www.w3.org\/2000\/svg"/g)).toHaveLength(1);
    expect(clean).toMatchObject({ width: 40, height: 20 });
  });

  test.each([
    ['<feColorMatrix type="matrix" values="0.33 0 0 0 0, 1e-2 .5 -1 0 0"/>', true],
    ['<feColorMatrix values="0;1"/>', false],
    ['<feColorMatrix values="url(//foreign.example)"/>', false],
    ['<rect values="0 1"/>', false],
    [`<feColorMatrix values="${'1 '.repeat(501)}"/>`, false],
  ])('keeps the numbers of a colour matrix, and no other values: %s', (inside, isKept) => {
    expect(sanitizeSvg(svg(`<filter id="a">${inside}</filter>`))?.text.includes('values=')).toBe(isKept);
  });

  test('keeps an embedded raster image', () => {
    expect(sanitizeSvg(svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'))?.text).toContain('data:image/png');
  });

  test.each([
    [' width="120" height="80px" viewBox="0 0 4 4"', 120, 80],
    [' width="100%" height="100%" viewBox="0,0,300,150"', 300, 150],
    [' width="10"', null, null],
    ['', null, null],
    [' viewBox="0 0 1e9 5"', null, 5],
  ])('with%s is %s wide and %s high', (attributes, width, height) => {
    expect(sanitizeSvg(svg('', attributes))).toMatchObject({ width, height });
  });
});
