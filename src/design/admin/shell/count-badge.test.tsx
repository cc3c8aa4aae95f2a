// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { CountBadge } from './count-badge.tsx';
import { tellLookAgain } from './look-again.ts';

const badge = () => document.querySelector('.kp-count');

function show(count: (site: string) => Promise<number>) {
  const Frame = () => (
    <a href="/">
      Rundbriefe <CountBadge count={count} word={() => 'warten'} />
    </a>
  );
  return renderAdmin([{ path: '/', Component: Frame }], '/');
}

test('a badge tells the number of what waits in the parish, in words as well, and asks again when told', async () => {
  const count = vi.fn(async (_site: string) => 3);
  show(count);
  expect(await screen.findByRole('link', { name: 'Rundbriefe 3 warten' })).toBeTruthy();
  expect(count).toHaveBeenCalledWith('fels');
  count.mockResolvedValue(120);
  tellLookAgain();
  expect(await screen.findByRole('link', { name: 'Rundbriefe 99+ warten' })).toBeTruthy();
  count.mockResolvedValue(0);
  tellLookAgain();
  await waitFor(() => expect(badge()).toBeNull());
});

test('a badge whose question fails keeps its number', async () => {
  const count = vi.fn(async () => 2);
  show(count);
  await waitFor(() => expect(badge()?.textContent).toBe('2 warten'));
  count.mockRejectedValueOnce(new Error('offline'));
  tellLookAgain();
  await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(2));
  expect(badge()?.textContent).toBe('2 warten');
});
