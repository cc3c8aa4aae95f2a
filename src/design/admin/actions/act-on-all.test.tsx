// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { ActOnAll } from './act-on-all.tsx';

afterEach(cleanup);

test('each item is done after the one before it, the bar says how many are, and a refusal keeps those before it', async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  const act = vi.fn(() => {
    const one = Promise.withResolvers<void>();
    waiting.push(one);
    return one.promise;
  });
  const onEnd = vi.fn(async () => undefined);
  const items = ['a', 'b', 'c'];
  const Page = () => <ActOnAll items={items} label="Alle" hint="Passt" icon={null} act={act} onEnd={onEnd} />;
  renderAdmin([{ path: '/', Component: Page }], '/');
  expect(await screen.findByText('Passt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Alle' }));
  expect(act.mock.calls).toEqual([[['a']]]);
  waiting[0]?.resolve();
  await waitFor(() => expect(act.mock.calls).toEqual([[['a']], [['b']]]));
  expect(screen.getByText('1 von 3 erledigt')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^33/);
  waiting[1]?.reject(new Error('Das geht nicht.'));
  await waitFor(() => expect(onEnd.mock.calls).toEqual([[1]]));
  expect(act).toHaveBeenCalledTimes(2);
});

test('a batch counts as a whole, and the last one is shorter', async () => {
  const act = vi.fn(async () => undefined);
  const onEnd = vi.fn(async () => undefined);
  const of = { items: ['a', 'b', 'c'], atOnce: 2, label: 'Alle', hint: 'Passt', icon: null, act, onEnd };
  renderAdmin([{ path: '/', Component: () => <ActOnAll {...of} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Alle' }));
  await waitFor(() => expect(onEnd.mock.calls).toEqual([[3]]));
  expect(act.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});
