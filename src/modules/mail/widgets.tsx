export { mailAdmin } from './screens/admin/admin-part.tsx';
export { MailState } from './screens/admin/outbox-words.tsx';
export { mailOverview } from './screens/admin/overview-part.tsx';
export { SenderRecords } from './screens/admin/sender-records.tsx';
