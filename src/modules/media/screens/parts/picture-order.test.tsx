// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PictureOrder } from './picture-order.tsx';
import { buildMediaFile } from './testing.ts';

const FILES = ['eins', 'zwei', 'drei'].map((name) => buildMediaFile({ _id: name, name }));

function show({ isOpen = true } = {}) {
  const onOrder = vi.fn();
  const Order = () => {
    const [files, setFiles] = useState(FILES);
    return (
      <PictureOrder
        files={files}
        isOpen={isOpen}
        none="Noch keine Bilder"
        onOrder={onOrder}
        onRemove={(id) => setFiles(files.filter(({ _id }) => _id !== id))}
      />
    );
  };
  render(<Order />);
  return { onOrder };
}

const item = (name: string) => screen.getByRole('group', { name }).closest('li') as HTMLElement;
const remove = (name: string) => screen.getByRole('button', { name: `${name} herausnehmen` });

test('who may not change anything neither drags nor moves by keys nor presses', () => {
  const { onOrder } = show({ isOpen: false });
  expect(item('eins').getAttribute('draggable')).toBe('false');
  fireEvent.keyDown(item('eins'), { key: 'ArrowRight', altKey: true });
  expect(onOrder).not.toHaveBeenCalled();
  expect(remove('eins').closest('fieldset')?.disabled).toBe(true);
});

test('a picture moves by keys', () => {
  const { onOrder } = show();
  fireEvent.keyDown(item('eins'), { key: 'ArrowRight', altKey: true });
  expect(onOrder).toHaveBeenCalledWith(['zwei', 'eins', 'drei']);
});

test('after taking one out the focus is at its neighbour, at the end at the words that nothing is left', () => {
  show();
  const press = (name: string) => {
    remove(name).focus();
    fireEvent.click(remove(name));
  };
  press('zwei');
  expect(document.activeElement).toBe(remove('drei'));
  press('drei');
  expect(document.activeElement).toBe(remove('eins'));
  press('eins');
  expect(document.activeElement?.textContent).toBe('Noch keine Bilder');
});
