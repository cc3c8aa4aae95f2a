// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PictureOrder } from './picture-order.tsx';
import { buildMediaFile } from './testing.ts';

const FILES = ['eins', 'zwei', 'drei'].map((name) => buildMediaFile({ _id: name, name }));

function show({ isOpen = true, files: known = FILES, onCover = undefined as (() => void) | undefined } = {}) {
  const onOrder = vi.fn();
  const Order = () => {
    const [ids, setIds] = useState(['eins', 'zwei', 'drei']);
    return (
      <PictureOrder
        ids={ids}
        fileOf={(id) => known.find(({ _id }) => _id === id)}
        isOpen={isOpen}
        none="Noch keine Bilder"
        onOrder={onOrder}
        onRemove={(id) => setIds(ids.filter((one) => one !== id))}
        {...(onCover ? { onCover } : {})}
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

test('a picture that the person cannot read keeps its place, moves and can be taken out', () => {
  const { onOrder } = show({ files: FILES.filter(({ _id }) => _id !== 'zwei') });
  expect(item('Fehlendes Bild').textContent).toMatch('2. Fehlendes Bild');
  expect(item('Fehlendes Bild').textContent).toMatch('Es wurde gelöscht oder gehört einer anderen Pfarre.');
  fireEvent.click(screen.getByRole('button', { name: 'drei nach vorne' }));
  expect(onOrder).toHaveBeenLastCalledWith(['eins', 'drei', 'zwei']);
  fireEvent.click(screen.getByRole('button', { name: 'Fehlendes Bild nach vorne' }));
  expect(onOrder).toHaveBeenLastCalledWith(['zwei', 'eins', 'drei']);
  remove('Fehlendes Bild').focus();
  fireEvent.click(remove('Fehlendes Bild'));
  expect(document.activeElement).toBe(remove('drei'));
});

test('only a picture that can be seen can stand on the cover', () => {
  const files = [buildMediaFile({ _id: 'eins', name: 'eins' }), buildMediaFile({ _id: 'zwei', kind: 'video' })];
  show({ files, onCover: () => undefined });
  expect(screen.getAllByRole('button', { name: 'Titelbild' })).toHaveLength(1);
  expect(item('eins').querySelector('.po-cover')).not.toBeNull();
});
