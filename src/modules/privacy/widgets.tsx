export { privacyAdmin } from './screens/admin/admin-part.tsx';
export { type PolicyPart, privacyParts } from './screens/public/policy/privacy-parts.ts';
