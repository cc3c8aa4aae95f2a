export { authAdmin } from './screens/admin/admin-part.tsx';
export { SignInAgain } from './screens/again/sign-in-again.tsx';
export { PasskeySignIn } from './screens/login/passkey-sign-in.tsx';
export { FactorSetup } from './screens/security/account-security.tsx';
