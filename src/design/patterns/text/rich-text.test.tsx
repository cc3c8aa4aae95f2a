// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { foreignTags, RichText } from './rich-text.tsx';

describe('RichText', () => {
  afterEach(cleanup);

  test.each([
    ['<p>Text</p><ul><li><p>eins</p></li></ul>', []],
    ['<p>Text</p><table><tr><td>x</td></tr></table>', ['table', 'tr', 'td']],
    ['<figure><img src="/x"></figure>', ['figure', 'img']],
  ])('finds in %s what the editor would lose', (html, tags) => {
    expect(foreignTags(html)).toEqual(tags);
  });

  test('shows a text with a table and does not edit it', () => {
    render(<RichText html="<table><tr><td>Zelle</td></tr></table>" onChange={() => {}} label="Text" />);
    expect(screen.getByText('Zelle')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('stands as plain text in the same box below the same bar until the editor has come', () => {
    const page = renderToString(<RichText html="<p>Noch da</p>" onChange={() => {}} label="Text" />);
    expect(page).toMatch(/class="formatting" inert="".*Überschrift.*class="tiptap editing-text prose".*Noch da/);
  });

  test.each([true, false])('hands the focus over to the editor when it has it (%s)', async (hasIt) => {
    vi.resetModules(); // another test file of this process may have loaded the editor
    const { RichText: Fresh } = await import('./rich-text.tsx');
    const { container } = render(<Fresh html="<p>Schnell</p>" onChange={() => {}} label="Text" />);
    const waiting = container.querySelector<HTMLElement>('.tiptap[aria-busy]');
    if (hasIt) waiting?.focus();
    const box = await screen.findByRole('textbox', { name: 'Text' });
    expect(waiting).not.toBe(box);
    if (hasIt) await waitFor(() => expect(document.activeElement === box).toBe(true));
    else await new Promise((done) => setTimeout(done, 50)); // long enough for a wrong focus
    expect(document.activeElement === box).toBe(hasIt);
  });

  test('becomes a named text box with a formatting bar', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<RichText html="<p>Von 2. bis 5. Jänner</p>" onChange={onChange} label="Text" />);
    const box = await screen.findByRole('textbox', { name: 'Text' }, { timeout: 5000 });
    expect(box.textContent).toBe('Von 2. bis 5. Jänner');
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Fett', 'Kursiv', 'Link', 'Liste', 'Überschrift']);
    fireEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Von 2. bis 5. Jänner</p></li></ul>'));
    expect(screen.getByRole('button', { name: 'Liste' }).getAttribute('aria-pressed')).toBe('true');
  });
});
