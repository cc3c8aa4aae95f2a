export { bugtrackerAdmin } from './screens/admin/admin-part.tsx';
