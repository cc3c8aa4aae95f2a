import { expect, test } from 'vitest';
import { NO_HISTORY, noted, stepped } from './lines-history.ts';
import { blankLine } from './typed-lines.ts';

const first = [blankLine()];
const named = (name: string) => first.map((line) => ({ ...line, name }));

test('what is typed into a cell at once is one step', () => {
  let history = noted(NO_HISTORY, first, named('S'), 1000);
  history = noted(history, named('S'), named('Sa'), 1400);
  expect(history.past).toEqual([first]);
  history = noted(history, named('Sa'), named('Sau'), 4000);
  expect(history.past).toEqual([first, named('Sa')]);
});

test('a line that was removed comes back in its place, and goes again', () => {
  const two = [...named('Saal'), blankLine()];
  const history = noted(NO_HISTORY, two, two.slice(1), 1000);
  const undone = stepped(history, two.slice(1), 'undo');
  expect(undone?.lines).toEqual(two);
  const redone = stepped(undone?.history ?? NO_HISTORY, two, 'redo');
  expect(redone?.lines).toEqual(two.slice(1));
  expect(stepped(redone?.history ?? NO_HISTORY, two.slice(1), 'redo')).toBeNull();
});

test('a change after undoing forgets what was undone', () => {
  const history = noted(NO_HISTORY, first, named('Saal'), 1000);
  const undone = stepped(history, named('Saal'), 'undo');
  const changed = noted(undone?.history ?? NO_HISTORY, first, named('Raum'), 2000);
  expect(stepped(changed, named('Raum'), 'redo')).toBeNull();
  expect(stepped(NO_HISTORY, first, 'undo')).toBeNull();
});
