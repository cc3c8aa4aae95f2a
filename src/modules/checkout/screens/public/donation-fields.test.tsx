// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CartPage } from '../../pages.ts';
import { DonationFields } from './donation-fields.tsx';

afterEach(cleanup);

const shown = (freeShipping: CartPage['cart']['freeShipping']) => {
  const cart = { donations: [], roundUp: null, freeShipping } as unknown as CartPage['cart'];
  render(<DonationFields {...({ purposes: [] } as unknown as CartPage)} cart={cart} errors={{}} typed={{}} />);
};

test('a donation says nothing of free shipping where the cart has none: nothing is sent, or it is never free', () => {
  shown(null);
  expect(screen.queryByText(/Gratisversand/)).toBeNull();
  expect(screen.getByText(/0 nimmt die Spende wieder heraus/)).toBeTruthy();
  cleanup();
  shown({ fromCents: 7500, missingCents: 1000 });
  expect(screen.getByText(/zählt nicht für den Gratisversand/)).toBeTruthy();
});
