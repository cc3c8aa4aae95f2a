// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminOverlayBar } from './admin-overlay-bar.tsx';
import { SavedState } from './saved-state.tsx';

const rosalinde = { name: 'Rosalinde Kellergassner', handle: 'rosalinde@pfarre.example' };
type Props = Partial<React.ComponentProps<typeof AdminOverlayBar>>;
const bar = (props: Props = {}) => (
  <AdminOverlayBar
    user={rosalinde}
    adminHref="/admincenter"
    draftCount={0}
    isOffline={false}
    isSaved={false}
    onLogout={() => {}}
    {...props}
  />
);
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: /Benutzermenü/ }));

describe('AdminOverlayBar (S2.25)', () => {
  afterEach(cleanup);

  test('has no debug toggle for anybody but the system user', () => {
    render(bar());
    openMenu();
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'zum Dashboard',
      'zur Website',
      'ausloggen',
    ]);
  });

  test('gives the system user the debug toggle', () => {
    const onToggle = vi.fn<() => void>();
    render(bar({ debug: { isOn: false, onToggle } }));
    openMenu();
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Debug-Anzeige' }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  test.each([
    [rosalinde, 'Willkommen Rosalinde Kellergassner !'],
    [{ name: ' ', handle: 'admin@pfarre.example' }, 'Willkommen admin@pfarre.example !'],
  ])('greets %o', (user, greeting) => {
    render(bar({ user }));
    openMenu();
    expect(screen.getByText(greeting)).toBeTruthy();
  });

  test.each([
    [0, false, '', false],
    [1, false, '1 Entwurf', true],
    [3, false, '3 Entwürfe', true],
    [1, true, 'offline', true],
  ])('with %i drafts and offline=%s says "%s"', (draftCount, isOffline, words, canPublish) => {
    render(bar({ draftCount, isOffline, onPublish: () => {} }));
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Veröffentlichen' }) !== null).toBe(canPublish);
  });

  test.each([
    ['nothing, when what was unsaved is gone without a save', 0, false, ''],
    ['what waits, also after a save', 1, true, '1 Entwurf'],
    ['"gespeichert" once everything is saved', 0, true, 'gespeichert'],
  ])('says %s', (_, draftCount, isSaved, words) => {
    const { rerender } = render(bar({ draftCount: 1 }));
    rerender(bar({ draftCount, isSaved }));
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('marks the page of an admin while it is there', () => {
    const { unmount } = render(bar());
    expect(document.documentElement.classList.contains('admin')).toBe(true);
    unmount();
    expect(document.documentElement.classList.contains('admin')).toBe(false);
  });
});

describe('SavedState', () => {
  afterEach(cleanup);
  test.each([
    [{ kind: 'saved', at: '10:14' }, 'gespeichert, 10:14 Uhr'],
    [{ kind: 'changed' }, 'noch nicht gespeichert'],
    [{ kind: 'saving' }, 'wird gespeichert …'],
    [{ kind: 'draft', at: '10:14' }, 'Entwurf auf diesem Gerät gespeichert, 10:14 Uhr'],
    [{ kind: 'offline', at: '10:14' }, 'offline – auf diesem Gerät gespeichert, 10:14 Uhr'],
    [{ kind: 'unkept', isOnline: true }, 'noch nicht gespeichert – dieses Gerät kann nichts aufbewahren'],
    [{ kind: 'unkept', isOnline: false }, 'offline – nur in diesem Fenster, bitte offen lassen'],
    [{ kind: 'failed', message: 'Nicht gespeichert.' }, 'Nicht gespeichert.'],
    [{ kind: 'conflict' }, 'inzwischen von jemand anderem geändert'],
  ] as const)('%o reads "%s"', (state, words) => {
    render(<SavedState state={state} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});
