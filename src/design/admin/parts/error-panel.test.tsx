// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';

test.each([
  [403, false],
  [500, true],
  [0, true],
])('a load refused with %i offers another try: %s', (status, isOffered) => {
  const refusal = { status, code: '', message: 'Keine Berechtigung.', requestId: null, fields: {}, current: null };
  const { unmount } = render(
    <MantineProvider>
      <ErrorPanel what="Die Rollen" refusal={refusal} onRetry={() => {}} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Nochmals laden' }) !== null).toBe(isOffered);
  unmount();
});
