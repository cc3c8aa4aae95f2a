// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShopFigures } from '../../../contract/figures.ts';
import { TurnoverPanel } from './turnover-panel.tsx';

const NOVEMBER = { period: '2026-11', orders: 2, totalCents: 7655, vatCents: 1276 };
const FIGURES: ShopFigures = {
  periods: [NOVEMBER],
  orders: 2,
  totalCents: 7655,
  vatCents: 1276,
  isTest: false,
  creditedCents: 0,
  creditedVatCents: 0,
};

const show = (more: Partial<ShopFigures> = {}) =>
  render(<TurnoverPanel figures={{ ...FIGURES, ...more }} from="2026-11-01" until="2026-11-30" by="month" />);

const heading = () => screen.getByRole('heading').textContent?.replace(/\s/g, ' ');

test('the heading is what is left after credits, as in the sentence below; the table says what was ordered', () => {
  const { container } = show({ creditedCents: 2590, creditedVatCents: 432 });
  expect(heading()).toMatch(/Umsatz: €.50,65/);
  expect(screen.getByRole('columnheader', { name: 'Bestellwert' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Umsatz' })).toBeNull();
  expect(container.querySelector('tfoot')?.textContent).toContain('76,55');
  expect(container.querySelector('section > p, div > p')?.textContent).toMatch(/Es bleiben €.50,65/);
});

test('without credits the heading is what was ordered', () => {
  show();
  expect(heading()).toMatch(/Umsatz: €.76,55/);
});

test('a period in which only earlier orders were credited has a turnover below zero', () => {
  show({ periods: [], orders: 0, totalCents: 0, vatCents: 0, creditedCents: 2590, creditedVatCents: 432 });
  expect(heading()).toMatch(/Umsatz: [–−-]€.25,90/);
});
