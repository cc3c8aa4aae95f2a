import { centsFrom, moneyText, numberFrom, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { PromoCode } from '../../../collections/promo-codes.ts';

/** A code with the number of its uses. */
export type CountedCode = PromoCode & { used: number };

export type CodeForm = {
  code: string;
  purpose: string;
  kind: string;
  percent: string;
  amount: string;
  productGroups: string[];
  minimum: string;
  validFrom: string;
  validUntil: string;
  mostUses: string;
  mostUsesEach: string;
  isCombinable: boolean;
  isActive: boolean;
};

export const BLANK_CODE: CodeForm = {
  code: '',
  purpose: '',
  kind: 'percent',
  percent: '',
  amount: '',
  productGroups: [],
  minimum: '',
  validFrom: '',
  validUntil: '',
  mostUses: '',
  mostUsesEach: '',
  isCombinable: false,
  isActive: true,
};

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

export const codeForm = (row: CountedCode): CodeForm => ({
  code: row.code,
  purpose: row.purpose,
  kind: row.kind,
  percent: row.kind === 'percent' ? percentText(row.permille) : '',
  amount: row.kind === 'fixed' ? moneyText(row.cents) : '',
  productGroups: row.productGroups,
  minimum: row.minimumCents > 0 ? moneyText(row.minimumCents) : '',
  validFrom: row.validFrom ?? '',
  validUntil: row.validUntil ?? '',
  mostUses: textOf(row.mostUses),
  mostUsesEach: textOf(row.mostUsesEach),
  isCombinable: row.isCombinable,
  isActive: row.isActive,
});

const bodyOf = (form: CodeForm) => {
  const { percent, amount, minimum, ...rest } = form;
  return {
    ...rest,
    permille: form.kind === 'percent' && percent ? permilleFrom(percent, 'permille') : 0,
    cents: form.kind === 'fixed' ? (centsFrom(amount, 'cents') ?? 0) : 0,
    minimumCents: centsFrom(minimum, 'minimumCents') ?? 0,
    validFrom: form.validFrom || null,
    validUntil: form.validUntil || null,
    mostUses: numberFrom(form.mostUses),
    mostUsesEach: numberFrom(form.mostUsesEach),
  };
};

type Listed = { promo_code: PromoCode[]; total: number; uses: Record<string, number> };

const api = apiOf<EndpointMap>();
const plain = recordStore<CountedCode, CodeForm>({ name: 'promo_code', bodyOf });

const counted = ({ promo_code, uses }: Listed): CountedCode[] =>
  promo_code.map((one) => ({ ...one, used: uses[one._id] ?? 0 }));

export const codeStore: ResourceStore<CountedCode, CodeForm> = {
  ...plain,
  list: async (query) => {
    const answer = (await api('GET /api/v0/promo_code/', { query: { ...query, site: adminSite() } })) as Listed;
    return { rows: counted(answer), total: answer.total };
  },
  get: async (id) => {
    const answer = (await api('GET /api/v0/promo_code/:id', { params: { id } })) as Listed;
    const [row] = counted(answer);
    if (!row) throw new Error('The server answered without the code');
    return row;
  },
  save: async (row, values) => ({ ...(await plain.save(row, values)), used: row?.used ?? 0 }),
};
