// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fileOf } from '../components/testing.ts';
import { VideoField } from './video-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('adds a video under the title that visitors read', async () => {
  const film = fileOf('Sternsingen', { kind: 'video' });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json([film], { status: 201 });
  });
  const onMade = vi.fn();
  render(<VideoField site="fels" onMade={onMade} />);
  await userEvent.type(screen.getByLabelText(/Adresse des Films/), 'youtu.be/aqz-KE-bpKQ');
  await userEvent.type(screen.getByLabelText(/Bezeichnung/), 'Sternsingen{Enter}');
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(film));
  expect(sent).toEqual([{ site: 'fels', as: 'video', url: 'youtu.be/aqz-KE-bpKQ', name: 'Sternsingen' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/Bezeichnung/).value).toBe('');
});
