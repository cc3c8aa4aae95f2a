// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { OnlineDot } from './online-dot.tsx';

describe('OnlineDot', () => {
  afterEach(cleanup);
  test.each([
    [2, 'Benutzerstatus: online'],
    [5, 'Benutzerstatus: keine Angabe'],
    [12, 'Benutzerstatus: abwesend'],
    [31, 'Benutzerstatus: offline'],
    [null, 'Benutzerstatus: unbekannt'],
  ])('after %s minutes says "%s"', (minutes, words) => {
    render(<OnlineDot minutes={minutes} />);
    expect(screen.getByRole('img', { name: words })).toBeTruthy();
  });
});
