// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { conflictWith, draftOf, setUp } from '../editor/testing.ts';
import { sampleEntry } from '../testing.ts';
import { ConflictSheet } from './conflict-sheet.tsx';

afterEach(cleanup);

test.each([
  [
    'of the draft, who need not be that of the published version',
    { draft: draftOf({ title: 'Von ihr' }) },
    'Rosalinde',
  ],
  ['of the version itself where there is no draft', {}, 'Benedikt Federkiel'],
  [
    'of a version that is newer than its draft',
    { draft: draftOf({ title: 'Von ihr' }), updatedAt: '2026-12-22T10:00:00.000Z' },
    'Benedikt Federkiel',
  ],
])('the comparison names the writer %s', async (_, given, name) => {
  const theirs = { ...sampleEntry, ...given, updatedByName: 'Benedikt Federkiel', rev: 5 };
  const { editor, type } = setUp(() => conflictWith(theirs));
  editor.open();
  type('Von mir');
  await editor.save();
  render(<ConflictSheet editor={editor} state={editor.state()} />);
  expect(screen.getByRole('heading', { name: `Fassung von ${name}` })).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${name} hat diesen Eintrag geändert`))).toBeTruthy();
});
