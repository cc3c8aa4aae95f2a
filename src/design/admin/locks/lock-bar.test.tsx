// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { LockBar } from './lock-bar.tsx';

afterEach(cleanup);

const HOLDER = { name: 'Rosalinde Kellergassner', since: '2026-11-20T10:00:00.000Z' };

test.each([
  ['somebody else by name', false, /^Rosalinde Kellergassner arbeitet seit/, 'Übernehmen'],
  ['the own other window as such', true, /^Sie arbeiten daran schon in einem anderen/, 'Hier weiterschreiben'],
])('tells %s', async (_who, isOtherTab, words, button) => {
  const Bar = () => (
    <LockBar state={{ is: 'other', holder: { ...HOLDER, isOtherTab } }} unsaved={[]} onTakeOver={async () => {}} />
  );
  renderAdmin([{ path: '/', Component: Bar }], '/');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});
