// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SecondStepForm, type SecondStepView } from './SecondStepForm.tsx';

afterEach(cleanup);

const VIEW: SecondStepView = {
  links: [],
  action: '/login',
  error: null,
  isMailed: false,
  canMail: true,
  trustDays: 30,
  canRecover: true,
  hasApp: true,
  returnTo: null,
  phone: null,
};

test('the field of the code has the focus, at first and after a wrong code', () => {
  for (const error of [null, 'Dieser Code stimmt nicht.']) {
    render(<SecondStepForm {...VIEW} error={error} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    cleanup();
  }
});
