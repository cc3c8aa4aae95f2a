// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchOverlay } from './search.tsx';

const PAGE = 'http://localhost:3000/fels/Suche';

const pageWith = (words: string) =>
  new Response(`<main><section data-search-results=""><h2>${words}</h2></section></main>`);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks nothing for a single letter', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(pageWith('Treffer'));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await userEvent.type(screen.getByRole('searchbox'), 'M');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(call).not.toHaveBeenCalled();
});

it('shows the results as they are typed, asked once for words typed quickly', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => pageWith('Treffer'));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await userEvent.type(screen.getByRole('searchbox'), 'Messe');
  await screen.findByRole('heading', { name: 'Treffer' });
  expect(call.mock.calls.map(([address]) => address)).toEqual([`${PAGE}?q=Messe`]);
});

it('never shows the answer to an older query after that to a newer one', async () => {
  const slow: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => slow.push(resolve)));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'Me');
  await waitFor(() => expect(slow).toHaveLength(1));
  await userEvent.type(field, 'sse');
  await waitFor(() => expect(slow).toHaveLength(2));
  slow[1]?.(pageWith('Neu'));
  await screen.findByRole('heading', { name: 'Neu' });
  slow[0]?.(pageWith('Alt'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByRole('heading', { name: 'Alt' })).toBeNull();
});
