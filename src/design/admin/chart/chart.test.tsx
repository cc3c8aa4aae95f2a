// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Chart, type ChartProps } from './chart.tsx';

afterEach(cleanup);

const POINTS = Array.from({ length: 30 }, (_none, index) => ({
  key: `${index}`,
  name: `${index + 1}. November`,
  short: `${index + 1}.11.`,
}));
const VIEWS = { name: 'Aufrufe', values: POINTS.map((_point, index) => index * 3) };

const show = (more: Partial<ChartProps> = {}) =>
  render(
    <Chart label="Aufrufe pro Tag" points={POINTS} series={[VIEWS]} format={(value) => `${value} Stück`} {...more} />,
  );

const plot = () => screen.getByRole('slider', { name: 'Aufrufe pro Tag' });
const read = () => plot().getAttribute('aria-valuetext');

test('the keyboard reads every point: arrows, leaps, both ends, never past them', async () => {
  show();
  await userEvent.tab();
  expect(document.activeElement).toBe(plot());
  expect(read()).toBe('30. November: Aufrufe 87 Stück');
  const cases = [
    ['{ArrowRight}', 30],
    ['{ArrowLeft}', 29],
    ['{PageDown}', 26],
    ['{Home}', 1],
    ['{ArrowDown}', 1],
    ['{ArrowUp}', 2],
    ['{PageUp}', 5],
    ['{End}', 30],
  ] as const;
  for (const [key, day] of cases) {
    await userEvent.keyboard(key);
    expect(read(), key).toContain(`${day}. November:`);
    expect(plot().getAttribute('aria-valuenow'), key).toBe(String(day));
  }
});

test('Escape takes the mark away and closes nothing around it; the next key goes on from there', async () => {
  const around: string[] = [];
  const note = ({ key }: KeyboardEvent) => void around.push(key);
  document.addEventListener('keydown', note);
  onTestFinished(() => document.removeEventListener('keydown', note));
  const { container } = show();
  await userEvent.tab();
  await userEvent.keyboard('{Home}{Escape}');
  expect(around).toEqual(['Tab']);
  await userEvent.keyboard('{Escape}');
  expect(around).toEqual(['Tab', 'Escape']);
  expect(container.querySelector('[data-shown]')).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(container.querySelector('[data-shown]')?.getAttribute('data-shown')).toBe('1');
  expect(read()).toBe('2. November: Aufrufe 3 Stück');
});

test('a pointer over a point shows its value until it leaves; a finger leaves it there', () => {
  show();
  plot().getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  fireEvent.pointerMove(plot(), { clientX: 145, pointerType: 'mouse' });
  expect(within(plot()).getByText('5. November')).toBeTruthy();
  expect(plot().textContent).toContain('12 Stück');
  fireEvent.pointerLeave(plot(), { pointerType: 'mouse' });
  expect(within(plot()).queryByText('5. November')).toBeNull();
  fireEvent.pointerDown(plot(), { clientX: 399, pointerType: 'touch' });
  fireEvent.pointerLeave(plot(), { pointerType: 'touch' });
  expect(within(plot()).getByText('30. November')).toBeTruthy();
});

test('every series is named in the legend, read with its name, and a column of the table', () => {
  const clicked = { name: 'Geklickt', values: POINTS.map(() => 0) };
  const { container } = show({ series: [VIEWS, clicked], as: 'lines', tableOf: 'Tag' });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(read()).toBe('30. November: Aufrufe 87 Stück, Geklickt 0 Stück');
  const [head, first] = container.querySelectorAll('tr');
  expect([head, first].map((row) => [...(row?.children ?? [])].map((cell) => cell.textContent))).toEqual([
    ['Tag', 'Aufrufe', 'Geklickt'],
    ['1. November', '0 Stück', '0 Stück'],
  ]);
  expect(screen.getByText('Als Tabelle zeigen')).toBeTruthy();
});

test('the smallest value is still seen, none is no bar', () => {
  const { container } = show({ points: POINTS.slice(0, 3), series: [{ name: 'Aufrufe', values: [0, 1, 100_000] }] });
  const heights = [...container.querySelectorAll('rect[data-series]')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([2, 180]);
});

test('without points there is nothing to draw', () => {
  expect(show({ points: [], series: [] }).container.innerHTML).toBe('');
});
