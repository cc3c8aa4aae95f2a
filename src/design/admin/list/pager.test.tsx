// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { countWords } from './count-words.ts';
import { Pager } from './pager.tsx';

afterEach(cleanup);

const words = ({ count }: { count: number }) => `${count} Glocken`;

test.for([
  [1, 20, '1–20 von 20', '20 Glocken'],
  [1, 1020, '1–20 von 1020', '1020 Glocken'],
  [1, 1021, '1–20 von über 1000', 'über 1000 Glocken'],
  [3, 1060, '41–60 von 1060', '1060 Glocken'],
  [50, 2001, '981–1000 von über 2000', 'über 2000 Glocken'],
] as const)('page %i of %i rows says "%s"', async ([page, total, range, count]) => {
  renderAdmin([{ path: '/', Component: () => <Pager page={page} total={total} onPage={() => {}} /> }], '/');
  expect(await screen.findByText(range)).toBeTruthy();
  expect(countWords(words, { page, pageSize: 20, total })).toBe(count);
});
