export { authAdmin } from './screens/admin/admin-part.tsx';
export { SignInAgain } from './screens/again/sign-in-again.tsx';
