import { flag, money, number, optionalText, percent, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { PromoCode } from '../../../collections/promo-codes.ts';

/** A code with the number of its uses. */
export type CountedCode = PromoCode & { used: number };

export const codeForm = formOf<PromoCode>()({
  code: text(m.vouchers_labelCode, { required: true }),
  purpose: text(m.vouchers_labelPurpose),
  kind: value(m.vouchers_labelKind, 'percent'),
  permille: percent(m.vouchers_labelPercent, { empty: 0 }),
  cents: money(m.vouchers_labelAmount, { empty: 0 }),
  productGroups: value(m.vouchers_labelGroups, []),
  minimumCents: money(m.vouchers_labelMinimum, { empty: 0 }),
  validFrom: optionalText(m.vouchers_labelValidFrom),
  validUntil: optionalText(m.vouchers_labelValidUntil),
  mostUses: number(m.vouchers_labelMostUses),
  mostUsesEach: number(m.vouchers_labelMostUsesEach),
  isCombinable: flag(m.vouchers_labelCombinable),
  isActive: flag(m.vouchers_labelActive, true),
});
export type CodeForm = ValuesOf<typeof codeForm>;

/** Leaves out the fields of other kinds. */
const bodyOf = (form: CodeForm) =>
  codeForm.bodyOf({
    ...form,
    permille: form.kind === 'percent' ? form.permille : '',
    cents: form.kind === 'fixed' ? form.cents : '',
  });

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
