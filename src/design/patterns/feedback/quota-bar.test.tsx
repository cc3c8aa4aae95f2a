// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { QuotaBar, quotaPercent } from './quota-bar.tsx';

const GB = 1024 ** 3;

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
      <QuotaBar label="Speicher" used={1.25 * GB} total={10 * GB} format={(n) => fileSize(n, 'de')} />,
    );
    expect(screen.getByText('Speicher')).toBeTruthy();
    expect(screen.getByText('1,25 GB / 10 GB')).toBeTruthy();
    expect(container.querySelector('i')?.style.width).toBe('12.50%');
  });
});
