// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { EndpointMap } from '#kernel/web/api.ts';
import { changesFrame, isFrameStale, useFreshFrame } from './fresh-frame.ts';

const api = changesFrame<EndpointMap>(async () => ({}) as never);

/** A frame that shows the name of its parish, and a screen below that can read and write. */
function showFrame(nameOf: () => string) {
  const Frame = ({ loaderData }: { loaderData?: unknown }) => {
    useFreshFrame(loaderData);
    return (
      <>
        <h1>{(loaderData as { name: string }).name}</h1>
        <Outlet />
      </>
    );
  };
  const Screen = () => (
    <>
      <Link to="/next">Weiter</Link>
      <button type="button" onClick={() => void api('GET /api/v0/site/')}>
        Lesen
      </button>
      <button type="button" onClick={() => void api('PUT /api/v0/site/')}>
        Speichern
      </button>
    </>
  );
  const children = ['/', '/next'].map((path) => ({ path, Component: Screen }));
  const loader = () => ({ name: nameOf() });
  const Stub = createRoutesStub([{ Component: Frame, loader, shouldRevalidate: isFrameStale, children }]);
  render(<Stub />);
}

test('the frame loads again after a write, and neither after a read nor with every navigation', async () => {
  const nameOf = vi.fn(() => 'Pfarre Fels');
  showFrame(nameOf);
  await screen.findByRole('heading', { name: 'Pfarre Fels' });
  nameOf.mockReturnValue('Pfarre Fels am Wagram');
  await userEvent.click(screen.getByRole('button', { name: 'Lesen' }));
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(nameOf).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('heading', { name: 'Pfarre Fels am Wagram' });
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(nameOf).toHaveBeenCalledTimes(2);
});
