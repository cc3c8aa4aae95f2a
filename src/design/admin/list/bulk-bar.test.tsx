// @vitest-environment happy-dom
import { IconTruck } from '@tabler/icons-react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';

afterEach(cleanup);

function show(run: BulkAction['run'], may: (permission: string) => boolean = () => true) {
  const [onClear, onChanged] = [vi.fn(), vi.fn()];
  const action: BulkAction = {
    id: 'send',
    label: () => 'Versenden',
    icon: IconTruck,
    permission: 'bells.send',
    run,
    ask: { title: (count) => `${count} Glocken versenden?`, text: () => 'Sie sind schwer.' },
    done: (count) => `${count} Glocken versendet.`,
  };
  const Bar = () => <BulkBar picked={new Set(['a', 'b'])} actions={[action]} onClear={onClear} onChanged={onChanged} />;
  const { notices } = renderAdmin([{ path: '/', Component: Bar }], '/', may);
  return { notices, onClear, onChanged };
}

async function press() {
  await userEvent.click(await screen.findByRole('button', { name: 'Versenden' }));
  const [, yes] = await screen.findAllByRole('button', { name: 'Versenden' });
  await userEvent.click(yes as HTMLElement);
}

test('an action is offered to those who may', async () => {
  show(
    async () => undefined,
    (permission) => permission !== 'bells.send',
  );
  await screen.findByText(/2/);
  expect(screen.queryByRole('button', { name: 'Versenden' })).toBeNull();
  cleanup();
  show(async () => undefined);
  expect(await screen.findByRole('button', { name: 'Versenden' })).toBeTruthy();
});

test('what was refused for some of them is a warning, and the list is loaded again', async () => {
  const { notices, onClear, onChanged } = show(async () => 'Eine Glocke bleibt hier.');
  await press();
  await waitFor(() => expect(notices).toEqual([{ kind: 'warning', text: 'Eine Glocke bleibt hier.' }]));
  expect([onClear.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
});

test('what was done for all of them is a success', async () => {
  const { notices } = show(async () => undefined);
  await press();
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'success', text: '2 Glocken versendet.' }));
});

test('who does not go on cancels, and nothing happens', async () => {
  const run = vi.fn<BulkAction['run']>(async () => {});
  const { notices } = show(run);
  await userEvent.click(await screen.findByRole('button', { name: 'Versenden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(run).not.toHaveBeenCalled();
  expect(notices).toEqual([]);
});
