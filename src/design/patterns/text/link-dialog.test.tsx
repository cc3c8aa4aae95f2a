// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LinkDialog } from './link-dialog.tsx';

describe('LinkDialog', () => {
  afterEach(cleanup);

  function setUp(address = '') {
    const onApply = vi.fn<(address: string | null) => void>();
    render(<LinkDialog isOpen address={address} onClose={() => {}} onApply={onApply} />);
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: /Adresse/ }), { target: { value } });
    const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    return { onApply, type, apply };
  }

  test('says at the field what is wrong and applies nothing', () => {
    const { onApply, type, apply } = setUp();
    type('javascript:alert(1)');
    apply();
    expect(onApply).not.toHaveBeenCalled();
    expect(screen.getByText(/keine gültige Adresse/).getAttribute('role')).toBe('alert');
  });

  test('puts https:// before an address without a scheme', () => {
    const { onApply, type, apply } = setUp();
    type('dsp.at');
    apply();
    expect(onApply).toHaveBeenCalledExactlyOnceWith('https://dsp.at');
  });

  test('takes a link away only where there is one', () => {
    const { onApply } = setUp('https://dsp.at');
    fireEvent.click(screen.getByRole('button', { name: 'Link entfernen' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith(null);
    cleanup();
    setUp('');
    expect(screen.queryByRole('button', { name: 'Link entfernen' })).toBeNull();
  });
});
