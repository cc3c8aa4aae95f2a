export { EditingProvider } from './screens/editing/editing-provider.tsx';
