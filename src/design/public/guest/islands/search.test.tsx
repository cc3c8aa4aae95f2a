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

it('asks nothing for a single letter but for what is offered to everybody', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(pageWith('Treffer'));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await userEvent.type(screen.getByRole('searchbox'), 'M');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(call.mock.calls.map(([address]) => address)).toEqual([PAGE]);
});

it('shows the results as they are typed, asked once for words typed quickly', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => pageWith('Treffer'));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await userEvent.type(screen.getByRole('searchbox'), 'Messe');
  await screen.findByRole('heading', { name: 'Treffer' });
  expect(call.mock.calls.map(([address]) => address)).toEqual([PAGE, `${PAGE}?q=Messe`]);
});

it('never shows the answer to an older query after that to a newer one', async () => {
  const slow: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => slow.push(resolve)));
  const asked = () => slow.slice(1);
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'Me');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await userEvent.type(field, 'sse');
  await waitFor(() => expect(asked()).toHaveLength(2));
  asked()[1]?.(pageWith('Neu'));
  await screen.findByRole('heading', { name: 'Neu' });
  asked()[0]?.(pageWith('Alt'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByRole('heading', { name: 'Alt' })).toBeNull();
});

it('offers what others look for until something is typed, and works without', async () => {
  const offer = '<section data-search-suggestions=""><h2>Danach wird oft gefragt</h2></section>';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) =>
    new Request(asked).url.includes('?q=') ? pageWith('Treffer') : new Response(`<main>${offer}</main>`),
  );
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await screen.findByRole('heading', { name: 'Danach wird oft gefragt' });
  await userEvent.type(screen.getByRole('searchbox'), 'Messe');
  await screen.findByRole('heading', { name: 'Treffer' });
  expect(screen.queryByRole('heading', { name: 'Danach wird oft gefragt' })).toBeNull();
  cleanup();
  vi.mocked(fetch).mockRejectedValue(new TypeError('offline'));
  render(<SearchOverlay page={PAGE} close={() => undefined} />);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByRole('heading', { level: 2, name: /gefragt/ })).toBeNull();
});
