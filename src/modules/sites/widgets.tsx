export { sitesAdmin } from './screens/admin/admin-part.tsx';
export { ClosuresField } from './screens/admin/fields/closures-field.tsx';
export { SeasonalHoursField } from './screens/admin/fields/seasonal-hours-field.tsx';
export { OfficeHoursField } from './screens/admin/office-hours-field.tsx';
export { sitesOverview } from './screens/admin/overview-part.tsx';
export { OwedNote } from './screens/admin/owed-note.tsx';
