export { contentAdmin } from './screens/admin/admin-part.tsx';
export { EditingProvider } from './screens/editing/editing-provider.tsx';
