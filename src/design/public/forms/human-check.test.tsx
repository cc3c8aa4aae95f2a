// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isWorkDone } from '#kernel/web/proof-of-work/proof-of-work.ts';
import { HumanCheck } from './HumanCheck.tsx';

const TOKEN = 'token';

/** A form with the check; `sent` counts how often it goes out. */
function drawForm() {
  const sent: unknown[] = [];
  const form = () => (
    <form
      aria-label="Konto"
      onSubmit={(event) => {
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('captcha.answer'));
      }}
    >
      <HumanCheck token={TOKEN} />
      <button type="submit">Anlegen</button>
    </form>
  );
  const { rerender } = render(form());
  const answer = () => document.querySelector<HTMLInputElement>('[name="captcha.answer"]')?.value ?? '';
  return { sent, answer, drawAgain: () => rerender(form()) };
}

test('a form that is sent too early waits for the work, and goes out by itself', async () => {
  const { sent } = drawForm();
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toEqual([]);
  expect(screen.getByRole('status').textContent).not.toBe('');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  expect(isWorkDone(TOKEN, String(sent[0]))).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what was found stays when the form is drawn again', async () => {
  const { sent, answer, drawAgain } = drawForm();
  await waitFor(() => expect(isWorkDone(TOKEN, answer())).toBe(true), { timeout: 20_000 });
  drawAgain();
  expect(isWorkDone(TOKEN, answer())).toBe(true);
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toHaveLength(1);
});
