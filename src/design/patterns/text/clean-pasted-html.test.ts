// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';

describe('cleanPastedHtml', () => {
  test.each([
    [
      'drops Word paragraphs of nothing',
      '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Text</p>',
      '<p>Text</p>',
    ],
    ['drops fonts and colours', '<p style="color:red"><span style="font-family:Comic">Bunt</span></p>', '<p>Bunt</p>'],
    [
      'makes the heading of a document one of a text',
      '<h1>Einladung</h1><h5>klein</h5>',
      '<h2>Einladung</h2><h4>klein</h4>',
    ],
    [
      'drops style sheets, scripts and comments',
      '<style>p{}</style><!--x--><p>A</p><script>alert(1)</script>',
      '<p>A</p>',
    ],
    [
      'keeps bold, italic and links',
      '<p><b>F</b> <i>K</i> <a href="https://dsp.at" target="_blank">L</a></p>',
      '<p><b>F</b> <i>K</i> <a href="https://dsp.at">L</a></p>',
    ],
    ['sees bold that is only a style', '<p><span style="font-weight:700">F</span></p>', '<p><strong>F</strong></p>'],
    ['ignores the wrapper of another office program', '<b style="font-weight:normal"><p>Text</p></b>', '<p>Text</p>'],
    ['makes paragraphs of divisions', '<div>eins</div><div>zwei</div>', '<p>eins</p><p>zwei</p>'],
    [
      'keeps the words of links that run code, and no empty link',
      '<p><a href="javascript:x()">böser Link</a> <a href="file:///C:/a">Datei</a></p>',
      '<p>böser Link Datei</p>',
    ],
    ['drops handlers', '<p onclick="x()">A</p>', '<p>A</p>'],
  ])('%s', (_, pasted, clean) => {
    expect(cleanPastedHtml(pasted)).toBe(clean);
  });

  test('makes lists of the list paragraphs of Word', () => {
    const row = (bullet: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${bullet}</span>${text}</p>`;
    expect(cleanPastedHtml(`${row('·', 'Laterne')}${row('·', 'Kerze')}<p>und</p>${row('1.', 'erstens')}`)).toBe(
      '<ul><li>Laterne</li><li>Kerze</li></ul><p>und</p><ol><li>erstens</li></ol>',
    );
  });
});
