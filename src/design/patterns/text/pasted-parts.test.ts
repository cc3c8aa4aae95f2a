// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pastedParts } from './pasted-parts.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe('what is pasted from Word', () => {
  test('becomes text, table and picture in their order, without its styles', () => {
    const parts = pastedParts(`
      <h1 style="mso-x:1">Pfarrfest</h1>
      <p class="MsoNormal">Programm <span style="color:red">bunt</span><img src="${PNG}" alt="Automatisch"></p>
      <table class="MsoTableGrid"><tr><td><b>Zeit</b></td><td><b>Was</b></td></tr><tr><td><p>9&nbsp;Uhr</p></td></tr></table>
      <p class="MsoNormal">Ende</p>`);
    expect(parts.map(({ kind }) => kind)).toEqual(['html', 'picture', 'table', 'html']);
    expect(parts[0]).toMatchObject({ html: expect.stringMatching(/^<h2>Pfarrfest<\/h2>\s*<p>Programm bunt<\/p>$/) });
    expect(parts[1]).toMatchObject({ file: { name: 'bild.png', type: 'image/png', size: 8 } });
    expect(parts[2]).toEqual({
      kind: 'table',
      head: true,
      rows: [
        ['Zeit', 'Was'],
        ['9 Uhr', ''],
      ],
    });
    expect(parts[3]).toEqual({ kind: 'html', html: '<p>Ende</p>' });
  });

  test('takes the files of the clipboard for pictures that browsers cannot read, and says which are missing', () => {
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    const parts = pastedParts('<p><img src="file:///C:/a.png"></p><p><img src="https://tracker.example/b.png"></p>', [
      file,
    ]);
    expect(parts).toEqual([
      { kind: 'picture', file },
      { kind: 'picture', file: null },
    ]);
  });

  test('is a picture alone when only a picture was copied', () => {
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    expect(pastedParts('', [file, new File(['y'], 'a.txt', { type: 'text/plain' })])).toEqual([
      { kind: 'picture', file },
    ]);
  });

  test('without table and picture stays one text', () => {
    expect(pastedParts('<p>Nur Text</p>')).toEqual([{ kind: 'html', html: '<p>Nur Text</p>' }]);
  });
});
