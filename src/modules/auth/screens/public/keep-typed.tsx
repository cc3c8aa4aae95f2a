import { type FormEvent, type ReactNode, useRef } from 'react';
import { ApiError } from '#kernel/web/api.ts';
import { authApi } from '../parts/auth-api.ts';

/**
 * Before one of the forms inside is sent, makes sure that the session is still open. If not, the sign-in dialog asks first, and
 * what was typed is sent afterwards. Without JavaScript the forms are sent at once.
 */
export function KeepTyped({ children }: { children: ReactNode }) {
  const checked = useRef<HTMLFormElement | null>(null);
  const handleSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
    const isChecked = checked.current === form;
    checked.current = null;
    if (isChecked) return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void sessionIsOpen().then((isOpen) => {
      if (!isOpen) return;
      checked.current = form;
      form.requestSubmit(submitter);
    });
  };
  return <div onSubmitCapture={handleSubmit}>{children}</div>;
}

/** Waits for the sign-in dialog; false if it was cancelled. If the check fails, the form is submitted anyway. */
const sessionIsOpen = (): Promise<boolean> =>
  authApi('GET /api/v0/auth/account/consents', { query: {} }).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError),
  );
