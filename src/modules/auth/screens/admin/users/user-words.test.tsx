// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '../../../contract.ts';
import { isHere, lastSeen, Presence } from './user-words.tsx';

const userOf = (minutesSinceActive: number, active = true) => ({ minutesSinceActive, active }) as User;

test.each([
  [4, 'Online'],
  [5, ''],
  [6, 'Abwesend'],
  [29, 'Abwesend'],
  [30, ''],
  [31, 'Offline'],
  [9999, 'Offline'],
])('%s minutes after the last sign the presence is "%s" (S4.10, decision 23)', (minutes, word) => {
  const { container } = render(<Presence user={userOf(minutes)} />);
  expect(container.textContent).toBe(word);
  expect(isHere(userOf(minutes))).toBe(word === 'Online');
});

test('a locked account says so, however long ago somebody was there', () => {
  const { container } = render(<Presence user={userOf(1, false)} />);
  expect(container.textContent).toBe('Gesperrt');
  expect(isHere(userOf(1, false))).toBe(false);
});

test.each([
  [1, 'Benutzerstatus: online'],
  [9999, 'Benutzerstatus: offline'],
])('%s minutes after the last sign the dot has its words in the tooltip (S4.10)', (minutes, words) => {
  const { getByRole } = render(<Presence user={userOf(minutes)} />);
  expect(getByRole('img', { name: words })).toBeTruthy();
});

test('who has never been there is said to be so in a sentence', () => {
  expect(lastSeen({ ...userOf(9999), last_active: null } as User)).toBe('noch nie angemeldet');
});
