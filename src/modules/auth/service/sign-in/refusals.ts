import { AppError } from '#kernel/errors.ts';

/** The same for an unknown account, a wrong password, a locked account and an unknown passkey (decision 17). */
export const wrongUserOrPassword = () => new AppError('auth.wrongUserOrPassword', 401, 'auth_wrongUserOrPassword');

/** Code or passkey of the second step; 401 like the password, because the person is not signed in yet. */
export const wrongCode = () => new AppError('auth.wrongCode', 401, 'auth_wrongCode');
