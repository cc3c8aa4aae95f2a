export { authAdmin } from './screens/admin/admin-part.tsx';
export { authOverview } from './screens/admin/overview-part.tsx';
export { SavedViews } from './screens/admin/views/saved-views.tsx';
export { SignInAgain } from './screens/again/sign-in-again.tsx';
