// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { QuotaBar, quotaPercent } from './quota-bar.tsx';

describe('QuotaBar', () => {
  afterEach(cleanup);

  test.each([
    [0, 0, '0.00'],
    [5, 0, '0.00'],
    [-1, 10, '0.00'],
    [1, 3, '33.33'],
    [2, 3, '66.67'],
    [10, 10, '100.00'],
    [12, 10, '100.00'],
  ])('%s of %s is %s percent', (used, total, percent) => {
    expect(quotaPercent(used, total)).toBe(percent);
  });

  test('shows the label, used / total and a bar of that width', () => {
    const { container } = render(
      <QuotaBar label="Speicher" used={1_250_000} total={10_000_000} format={(n) => formatBytes(n, 'de-AT')} />,
    );
    expect(screen.getByText('Speicher')).toBeTruthy();
    expect(screen.getByText('1,3 MB / 10 MB')).toBeTruthy();
    expect(container.querySelector('i')?.style.width).toBe('12.50%');
  });

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [2_148_000, '2,1 MB'],
    [5e9, '5 GB'],
  ])('%i bytes read as %s', (bytes, words) => {
    expect(formatBytes(bytes, 'de-AT')).toBe(words);
  });
});
