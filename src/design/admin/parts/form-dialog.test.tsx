// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const refusalAt = (fields: Record<string, string>) =>
  Object.assign(new Error('Das geht nicht.'), { status: 400, code: 'request.invalid', details: { fields } });

const send = vi.fn<() => Promise<unknown>>();
const saveOuter = vi.fn();
const confirmed = vi.fn();

beforeEach(() => {
  for (const spy of [send, saveOuter, confirmed]) spy.mockReset();
  send.mockResolvedValue(undefined);
});
afterEach(cleanup);

type Props = Partial<ComponentProps<typeof FormDialog>>;

/** A form with a button that opens the dialog, as the form of a product opens that of a new colour. */
function openForm(props: Props = {}): Promise<void> {
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <form onSubmit={saveOuter}>
        <button type="button" onClick={() => setOpen(true)}>
          Öffnen
        </button>
        {isOpen ? (
          <FormDialog title="Farbe" verb="Anlegen" send={send} onClose={() => setOpen(false)} {...props}>
            {(errors) => <TextInput label="Name" error={errors.name} />}
          </FormDialog>
        ) : null}
      </form>
    );
  };
  return open(Page);
}

function openQuestion(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}): Promise<void> {
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Öffnen
        </button>
        {isOpen ? (
          <ConfirmDialog title="Farbe" verb="Löschen" send={send} onClose={() => setOpen(false)} {...props}>
            <p>
              Die Farbe verschwindet. <a href="#uses">Wo sie steht</a>
            </p>
          </ConfirmDialog>
        ) : null}
      </main>
    );
  };
  return open(Page);
}

async function open(Page: () => ReactNode): Promise<void> {
  renderAdmin([{ path: '/', Component: Page }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Öffnen' }));
  await screen.findByRole('dialog');
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focusIsAt = (name: string) =>
  waitFor(() => {
    const { activeElement: at } = document;
    expect(at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent).toBe(name);
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog with a form', () => {
  test('shows a refusal at its field, focuses it and stays open', async () => {
    await openForm();
    send.mockRejectedValueOnce(refusalAt({ name: 'Der Name fehlt.' }));
    await userEvent.click(button('Anlegen'));
    expect(await screen.findByText('Der Name fehlt.')).toBeDefined();
    await focusIsAt('Name');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.for([
    ['without a field', {}, {}],
    ['at a field that the form does not show', { rev: 'Wurde geändert.' }, { shownErrors: ['name'] }],
  ] as const)('tells a refusal %s above the buttons', async ([, fields, props]) => {
    await openForm(props);
    send.mockRejectedValueOnce(refusalAt(fields));
    await userEvent.click(button('Anlegen'));
    expect((await screen.findByRole('alert')).textContent).toContain('Das geht nicht.');
    await focusIsAt('Anlegen');
  });

  test('forgets the former refusal and closes when the next try succeeds', async () => {
    await openForm();
    send.mockRejectedValueOnce(refusalAt({}));
    await userEvent.click(button('Anlegen'));
    await screen.findByRole('alert');
    await userEvent.click(button('Anlegen'));
    await isClosed();
    expect(send).toHaveBeenCalledTimes(2);
    await focusIsAt('Öffnen');
  });

  test('sends nothing while it is blocked, not by Enter either', async () => {
    await openForm({ isBlocked: true });
    expect(button('Anlegen').disabled).toBe(true);
    await userEvent.click(button('Anlegen'));
    await userEvent.type(screen.getByLabelText('Name'), 'Rot{Enter}');
    expect(send).not.toHaveBeenCalled();
  });

  test('sends once however often it is pressed while it is busy', async () => {
    await openForm();
    let finish = (_value?: unknown) => {};
    send.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await userEvent.type(screen.getByLabelText('Name'), 'Rot{Enter}{Enter}');
    await waitFor(() => expect(button('Anlegen').disabled).toBe(true));
    expect(send).toHaveBeenCalledTimes(1);
    finish();
    await isClosed();
  });

  test('stays open when what it sends resolves to false', async () => {
    await openForm();
    send.mockResolvedValueOnce(false);
    await userEvent.click(button('Anlegen'));
    await waitFor(() => expect(button('Anlegen').disabled).toBe(false));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('does not submit the form that it was opened in', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText('Name'), 'Rot{Enter}');
    await isClosed();
    expect(send).toHaveBeenCalledTimes(1);
    expect(saveOuter).not.toHaveBeenCalled();
  });

  test('closes without sending by its button', async () => {
    await openForm({ keep: 'Lieber nicht' });
    await userEvent.click(button('Lieber nicht'));
    await isClosed();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a confirmation', () => {
  test('starts at the button that changes nothing, which Enter presses', async () => {
    await openQuestion({ keep: 'Behalten' });
    await focusIsAt('Behalten');
    await userEvent.keyboard('{Enter}');
    await isClosed();
    await focusIsAt('Öffnen');
    expect(send).not.toHaveBeenCalled();
  });

  test('tells a refusal at a field above its buttons', async () => {
    await openQuestion({ isDangerous: true });
    send.mockRejectedValueOnce(refusalAt({ name: 'Die Farbe wird verwendet.' }));
    await userEvent.click(button('Löschen'));
    expect((await screen.findByRole('alert')).textContent).toContain('Das geht nicht.');
  });

  test('does what it asks about and closes', async () => {
    await openQuestion();
    send.mockImplementationOnce(async () => confirmed());
    await userEvent.click(button('Löschen'));
    await isClosed();
    expect(confirmed).toHaveBeenCalledTimes(1);
  });
});

describe('Ctrl+Enter', () => {
  const press = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

  test.each([{ isBlocked: true }, { isDangerous: true }])('sends nothing from a dialog that is %o', async (props) => {
    await openForm(props);
    await press();
    expect(send).not.toHaveBeenCalled();
  });

  test('answers a question from the button that changes nothing', async () => {
    await openQuestion();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});
