export { paymentsAdmin } from './screens/admin/admin-part.tsx';
export { paymentsOverview } from './screens/admin/overview-part.tsx';
export { PaymentStateMark, RefundStateMark } from './screens/admin/payment-words.tsx';
