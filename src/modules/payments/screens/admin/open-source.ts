import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euro } from '#kernel/web/euro.ts';
import type { PaymentView } from '../../contract.ts';
import { stateWords } from './payment-words.tsx';
import { paymentsApi } from './payments-api.ts';

const sourceOf = (only: { owed: 'true' } | { offline: 'true' }): RecordSource<PaymentView> => ({
  search: async (search) => {
    const query = { site: adminSite(), limit: 30, ...only, ...(search ? { search } : {}) };
    return (await paymentsApi('GET /api/v0/payment/', { query })).payment;
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ label, payer }) => `${label}, ${payer}`,
  detailOf: ({ amountCents, owedCents, state }) => `${euro(owedCents || amountCents)} · ${stateWords(state)}`,
});

/** Payments that money is still to come for. */
export const openItems = sourceOf({ owed: 'true' });

/** Payments that can take a transfer, also those that are paid. */
export const transfers = sourceOf({ offline: 'true' });
