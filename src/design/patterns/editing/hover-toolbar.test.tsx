// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EditableFrame } from './editable-frame.tsx';
import { HoverToolbar } from './hover-toolbar.tsx';

const run = () => {};

describe('HoverToolbar', () => {
  afterEach(cleanup);

  test('draws only what can be done', () => {
    render(<HoverToolbar label="Werkzeuge" actions={{ edit: { run }, remove: { run } }} />);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Text bearbeiten',
      'Löschen',
    ]);
  });

  test('knows the twelve tools of the specification', () => {
    const all = ['add', 'edit', 'gallery', 'save', 'cancel', 'drag', 'up', 'down', 'resize', 'settings', 'design'];
    const actions = Object.fromEntries([...all, 'remove'].map((kind) => [kind, { run }]));
    render(<HoverToolbar label="Werkzeuge" actions={actions} />);
    expect(screen.getAllByRole('button')).toHaveLength(12);
  });

  test('does nothing when a disabled button is pressed', () => {
    const up = vi.fn<() => void>();
    render(<HoverToolbar label="Werkzeuge" actions={{ up: { run: up, disabled: true } }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Nach oben' }));
    expect(up).not.toHaveBeenCalled();
  });

  test('is one tab stop and moves with the arrows', () => {
    render(<HoverToolbar label="Werkzeuge" actions={{ add: { run }, edit: { run }, remove: { run } }} />);
    const [add, edit, remove] = screen.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
    expect([add, edit, remove].map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    act(() => add.focus());
    fireEvent.keyDown(add, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(edit);
    fireEvent.keyDown(edit, { key: 'End' });
    expect(document.activeElement).toBe(remove);
    fireEvent.keyDown(remove, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(add);
    expect([add, edit, remove].map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  });

  test('shows the words of a button on focus', () => {
    render(<HoverToolbar label="Werkzeuge" actions={{ save: { run } }} />);
    act(() => screen.getByRole('button', { name: 'Speichern' }).focus());
    expect(screen.getByRole('tooltip').textContent).toBe('Speichern');
  });
});

describe('EditableFrame', () => {
  afterEach(cleanup);

  test('has no tools while somebody else writes, but says who', () => {
    render(
      <EditableFrame
        name="Uhrwerk"
        actions={{ edit: { run } }}
        lockedBy={{ name: 'Rosalinde Kellergassner', isSelf: false }}
      >
        <p>Text</p>
      </EditableFrame>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Rosalinde Kellergassner schreibt gerade')).toBeTruthy();
  });

  test('says that it is oneself in another window, and offers to go on here', () => {
    const takeOver = vi.fn<() => void>();
    render(
      <EditableFrame
        name="Uhrwerk"
        actions={{ edit: { run } }}
        lockedBy={{ name: 'Verwaltung', isSelf: true }}
        onTakeOver={takeOver}
      >
        <p>Text</p>
      </EditableFrame>,
    );
    expect(screen.getByText('Sie schreiben hier schon in einem anderen Fenster')).toBeTruthy();
    expect(screen.queryByText(/Verwaltung/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hier weiterschreiben' }));
    expect(takeOver).toHaveBeenCalledOnce();
  });

  test('starts editing with the visible button', () => {
    const edit = vi.fn<() => void>();
    render(
      <EditableFrame name="Krankenkommunion" actions={{ edit: { run: edit } }}>
        <p>Text</p>
      </EditableFrame>,
    );
    fireEvent.click(screen.getByRole('button', { name: '„Krankenkommunion“ bearbeiten' }));
    expect(edit).toHaveBeenCalledOnce();
  });
});
