import { flag, mapped, optionalText, percent, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Partner } from '../../collections/partners.ts';
import type { PartnerLinks, PartnerSums } from '../../contract/statement.ts';

/** A partner with its commissions. */
export type CountedPartner = Partner & { sums: PartnerSums; links: PartnerLinks };

export const partnerForm = formOf<Partner>()({
  name: text(m.kernel_labelName, { required: true }),
  contact: text(m.affiliates_contact),
  email: text(m.kernel_labelEmail),
  code: text(m.affiliates_code),
  permille: percent(m.affiliates_percent, { required: true, blank: 50 }),
  isActive: flag(m.affiliates_active, true),
  address: text(m.kernel_labelAddress),
  iban: mapped(m.affiliates_iban, {
    blank: '',
    read: (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 '),
    write: (typed) => typed,
  }),
  taxStatus: value(m.affiliates_taxStatus, 'none'),
  vatId: text(m.affiliates_vatId),
  vatPermille: percent(m.affiliates_vatPercent, { required: true, blank: 200 }),
  agreedOn: optionalText(m.affiliates_agreedOn),
  locale: value(m.kernel_labelLanguage, 'de'),
});
export type PartnerForm = ValuesOf<typeof partnerForm>;

type Listed = {
  partner: Partner[];
  total: number;
  sums: Record<string, PartnerSums>;
  links: Record<string, PartnerLinks>;
};

const NEW = { sums: { waitingCents: 0, dueCents: 0, settledCents: 0 }, links: { shop: '', page: '' } };
const api = apiOf<EndpointMap>();
const plain = recordStore<CountedPartner, PartnerForm>({ name: 'partner', form: partnerForm });

const counted = ({ partner, sums, links }: Listed): CountedPartner[] =>
  partner.map((one) => ({ ...one, sums: sums[one._id] ?? NEW.sums, links: links[one._id] ?? NEW.links }));

const getPartner = async (id: string): Promise<CountedPartner> => {
  const answer = (await api('GET /api/v0/partner/:id', { params: { id } })) as Listed;
  const [row] = counted(answer);
  if (!row) throw new Error('The server answered without the partner');
  return row;
};

export const partnerStore: ResourceStore<CountedPartner, PartnerForm> = {
  ...plain,
  list: async (query) => {
    const answer = (await api('GET /api/v0/partner/', { query: { ...query, site: adminSite() } })) as Listed;
    return { rows: counted(answer), total: answer.total };
  },
  get: getPartner,
  save: async (row, values) => getPartner((await plain.save(row, values))._id),
};
