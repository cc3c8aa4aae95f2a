import { adminSite } from '#design/admin/shell/admin-site.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import { getLocale } from '#texts/runtime';
import type { bankEntryEndpoints } from '../../contract/bank-entry.ts';
import type { bookEndpoints } from '../../contract/book.ts';
import type { countEndpoints } from '../../contract/count.ts';
import type { entryEndpoints } from '../../contract/entry.ts';
import type { AccountContract, CategoryContract, CostCentreContract, PurposeContract } from '../../contract/masters.ts';

export const bankEntryApi = apiOf<typeof bankEntryEndpoints>();
export const bookApi = apiOf<typeof bookEndpoints>();
export const entryActs = apiOf<typeof entryEndpoints>();
export const countActs = apiOf<typeof countEndpoints>();
const accountApi = apiOf<AccountContract['endpoints']>();
const categoryApi = apiOf<CategoryContract['endpoints']>();
const centreApi = apiOf<CostCentreContract['endpoints']>();
const purposeApi = apiOf<PurposeContract['endpoints']>();

export type Choice = { value: string; label: string };

/** Largest page of a list. */
const MOST = 200;
const all = () => ({ site: adminSite(), limit: MOST });
const named = ({ _id, name }: { _id: string; name: string }): Choice => ({ value: _id, label: name });

/** Today on the clocks of the parish. */
export const todayHere = (): string => localMoment(new Date(), HOUSE_ZONE).on;

/** 'So 29.11.', with the year where it is not this one. */
export const dayWords = (on: string): string =>
  on.slice(0, 4) === todayHere().slice(0, 4)
    ? shortDate(on, getLocale())
    : `${shortDate(on, getLocale())} ${on.slice(0, 4)}`;

/** Everything that an entry or a count is made of, with what is no longer in use. */
export async function loadMasters() {
  const [accounts, categories, centres, purposes] = await Promise.all([
    accountApi('GET /api/v0/cash_account/', { query: all() }),
    categoryApi('GET /api/v0/cash_category/', { query: all() }),
    centreApi('GET /api/v0/cost_centre/', { query: all() }),
    purposeApi('GET /api/v0/collection_purpose/', { query: all() }),
  ]);
  return {
    accounts: accounts.cash_account,
    categories: categories.cash_category,
    centres: centres.cost_centre,
    purposes: purposes.collection_purpose,
  };
}
export type Masters = Awaited<ReturnType<typeof loadMasters>>;

type Listed = { _id: string; name: string; isActive: boolean };

/** Options of a native choice: rows in use, and the one that was chosen before. */
export const choicesOf = (rows: readonly Listed[], chosen: string): Choice[] =>
  rows.filter(({ _id, isActive }) => isActive || _id === chosen).map(named);

export const incomeChoices = async (): Promise<Choice[]> => {
  const query = { ...all(), direction: 'income' as const };
  return (await categoryApi('GET /api/v0/cash_category/', { query })).cash_category.map(named);
};

type Part = keyof Masters;

/** Records of the parish as a filter of a list takes them. */
export const filterOf = (part: Part) => async () =>
  (await loadMasters())[part].map(({ _id, name }) => ({ value: _id, label: () => name }));
