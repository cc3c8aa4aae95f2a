import { AppError } from '#kernel/errors.ts';

/** Identical for an unknown account, a wrong password, a locked account and an unknown passkey (decision 17). */
export const wrongUserOrPassword = () => new AppError('auth.wrongUserOrPassword', 401, 'auth_wrongUserOrPassword');

/** Wrong code or passkey in the second step; 401 as for the password, because no session is open yet. */
export const wrongCode = () => new AppError('auth.wrongCode', 401, 'auth_wrongCode');
