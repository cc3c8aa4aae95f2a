import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { CustomerView, customerEndpoints } from '../../../contract/customers.ts';

export const customerApi = apiOf<typeof customerEndpoints>();
export type CustomerQuery = QueryOf<typeof customerEndpoints, 'GET /api/v0/customer/'>;

/** Customers of a parish, to pick one of those that fit. */
export const customerSource = (site: string, fits: (one: CustomerView) => boolean): RecordSource<CustomerView> => ({
  search: async (search) => {
    const found = await customerApi('GET /api/v0/customer/', { query: { site, search, limit: 20, sort: 'name' } });
    return found.customer.filter((one) => !one.isErased && fits(one));
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ email }) => email,
});
