// @vitest-environment happy-dom
import { Button, Menu } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const open = () => setOpen(true);
  return (
    <main tabIndex={-1}>
      {isDone ? null : (
        <button type="button" onClick={open}>
          Verschieben
        </button>
      )}
      <Menu>
        <Menu.Target>
          <button type="button">Mehr</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Umbenennen</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <Dialog title="Frage" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setDone(true);
            }}
          >
            Fertig
          </button>
        </Dialog>
      ) : null}
    </main>
  );
}

const press = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }));
const inDialog = () => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));

test('gives the focus back to the button that has opened it', async () => {
  renderAdmin([{ path: '/', Component: Page }], '/');
  await press('button', 'Verschieben');
  await inDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verschieben' })));
});

test('gives it to the button of the menu that it was opened from', async () => {
  renderAdmin([{ path: '/', Component: Page }], '/');
  await press('button', 'Mehr');
  await press('menuitem', 'Umbenennen');
  await inDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mehr' })));
});

test('gives it to the page where the button is gone with what was done', async () => {
  renderAdmin([{ path: '/', Component: Page }], '/');
  await press('button', 'Verschieben');
  await inDialog();
  await press('button', 'Fertig');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test.each([
  ['before the dialog closes', 0],
  ['soon after it closed', 50],
])('gives it to the page where the field is disabled %s', async (_when, afterMs) => {
  renderAdmin([{ path: '/', Component: () => <IssuedPage afterMs={afterMs} /> }], '/');
  const field = await screen.findByLabelText('Betreff');
  field.focus();
  await userEvent.keyboard('{Enter}');
  await inDialog();
  await press('button', 'Ausstellen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

/** A form that is opened by a key within its field, and frozen by what the dialog does. */
function IssuedPage({ afterMs }: { afterMs: number }) {
  const [isOpen, setOpen] = useState(false);
  const [isFrozen, setFrozen] = useState(false);
  const issue = () => {
    setOpen(false);
    if (afterMs === 0) setFrozen(true);
    else setTimeout(() => setFrozen(true), afterMs);
  };
  return (
    <main tabIndex={-1}>
      <input aria-label="Betreff" disabled={isFrozen} onKeyDown={() => setOpen(true)} />
      {isOpen ? (
        <Dialog title="Frage" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
          <button type="button" onClick={issue}>
            Ausstellen
          </button>
        </Dialog>
      ) : null}
    </main>
  );
}

describe('starts at', () => {
  const CASES: [string, () => ReactNode, string][] = [
    [
      'what the dialog names',
      () => (
        <>
          <input aria-label="Name" />
          <button type="button" data-autofocus>
            Behalten
          </button>
        </>
      ),
      'Behalten',
    ],
    [
      'the first field that can be used',
      () => (
        <>
          <input type="hidden" />
          <input type="radio" name="way" aria-label="Post" />
          <input aria-label="Gesperrt" disabled />
          <input type="radio" name="way" aria-label="Kanzlei" defaultChecked />
        </>
      ),
      'Kanzlei',
    ],
    [
      'the action that changes nothing',
      () => (
        <>
          <Button>Löschen</Button>
          <Button variant="default">Abbrechen</Button>
        </>
      ),
      'Abbrechen',
    ],
    ['the first link', () => <a href="#zahlung">Zahlung</a>, 'Zahlung'],
    ['the button that closes it, where nothing else is there', () => <p>Fertig.</p>, 'Schließen'],
  ];

  test.each(CASES)('%s', async (_name, Content, wanted) => {
    const Asked = () => (
      <Dialog title="Frage" onClose={() => {}} closeButtonProps={{ 'aria-label': 'Schließen' }}>
        <Content />
      </Dialog>
    );
    renderAdmin([{ path: '/', Component: Asked }], '/');
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;
    await waitFor(() => expect(nameOf(document.activeElement)).toBe(wanted));
  });
});
