export { paymentsAdmin } from './screens/admin/admin-part.tsx';
export { PaymentStateMark, RefundStateMark } from './screens/admin/payment-words.tsx';
