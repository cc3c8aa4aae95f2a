// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { PaperDialog } from './paper-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the month of a week over the end of one is that of most of its days', async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams);
    return Response.json({ pages: 1 });
  });
  const parish = { slug: 'fels', name: 'Pfarre Fels', shortName: 'Fels' };
  const props = { parish, plans: false, hasNeighbours: false, from: '2027-02-28', onClose: () => {} };
  renderAdmin([{ path: '/week', Component: () => <PaperDialog {...props} /> }], '/week');
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe('2027-02-28'));
  await userEvent.selectOptions(await screen.findByLabelText('Blatt'), 'Monat, Kirchen nebeneinander');
  await waitFor(() => expect(asked.at(-1)?.get('paper')).toBe('month'));
  expect(asked.at(-1)?.get('from')).toBe('2027-03-03');
});
