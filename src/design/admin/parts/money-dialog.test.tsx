// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { MoneyDialog } from './money-dialog.tsx';

const send = vi.fn<(amountCents: number, note: string) => Promise<void>>();
const close = vi.fn();

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  close.mockReset();
});
afterEach(cleanup);

async function open(mostCents?: number) {
  const most = mostCents === undefined ? {} : { mostCents };
  const note = { name: 'reason', label: 'Grund' };
  renderAdmin(
    [
      {
        path: '/',
        Component: () => (
          <MoneyDialog
            title="Geld"
            verb="Zahlen"
            proposedCents={1250}
            note={note}
            send={send}
            onClose={close}
            {...most}
          />
        ),
      },
    ],
    '/',
  );
  return screen.findByLabelText('Betrag in Euro');
}

test.each(['', '0', 'viel', '12,51'])('an amount of "%s" of at most 12,50 is not sent', async (typed) => {
  const field = await open(1250);
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Zahlen' })).toHaveProperty('disabled', true);
  expect(send).not.toHaveBeenCalled();
});

test('what the server says against amount or note stands at its field, and the dialog stays open', async () => {
  send.mockRejectedValue(
    Object.assign(new Error('Das geht nicht.'), {
      status: 400,
      code: 'request.invalid',
      details: { fields: { reason: 'Bitte einen Grund angeben.' } },
    }),
  );
  await userEvent.type(await open(), '{Enter}');
  await screen.findByText('Bitte einen Grund angeben.');
  expect(close).not.toHaveBeenCalled();
});

test('Enter sends the amount in cents with the note; without a limit it may be more than proposed', async () => {
  const field = await open();
  await userEvent.type(screen.getByLabelText('Grund'), 'Kerze zerbrochen');
  await userEvent.clear(field);
  await userEvent.type(field, '20,50{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith(2050, 'Kerze zerbrochen');
});
