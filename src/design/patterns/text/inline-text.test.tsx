// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InlineText } from './inline-text.tsx';

describe('InlineText', () => {
  afterEach(cleanup);

  test('stands in the page as the heading it is, and is a named text box', () => {
    render(<InlineText as="h3" value="Sternsinger" onChange={() => {}} label="Titel" />);
    const box = screen.getByRole('textbox', { name: 'Titel' });
    expect(box.parentElement?.tagName).toBe('H3');
    expect(box.textContent).toBe('Sternsinger');
    expect(renderToString(<InlineText as="h3" value="x" onChange={() => {}} label="Titel" />)).toContain('<h3');
  });

  test('reports what is written, as one line', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<InlineText value="" onChange={onChange} label="Titel" />);
    const box = screen.getByRole('textbox');
    box.textContent = 'Stern\nsinger\u00a0unterwegs';
    fireEvent.input(box);
    expect(onChange).toHaveBeenLastCalledWith('Stern singer unterwegs');
  });

  test('Enter leads onward and breaks no line', () => {
    const onEnter = vi.fn<() => void>();
    render(<InlineText value="Titel" onChange={() => {}} label="Titel" onEnter={onEnter} />);
    expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })).toBe(false);
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('never writes into the text while somebody is in it', () => {
    const page = (value: string) => <InlineText value={value} onChange={() => {}} label="Titel" />;
    const { rerender } = render(page('alt'));
    const box = screen.getByRole('textbox');
    act(() => box.focus());
    rerender(page('neu vom Server'));
    expect(box.textContent).toBe('alt');
    act(() => box.blur());
    rerender(page('neuer vom Server'));
    expect(box.textContent).toBe('neuer vom Server');
  });
});
