import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { percentText, permilleFrom } from '#modules/catalog/widgets.tsx';
import type { Partner } from '../../collections/partners.ts';
import type { PartnerLinks, PartnerSums } from '../../contract/statement.ts';

/** A partner with its commissions. */
export type CountedPartner = Partner & { sums: PartnerSums; links: PartnerLinks };

export type PartnerForm = {
  name: string;
  contact: string;
  email: string;
  code: string;
  percent: string;
  isActive: boolean;
  address: string;
  iban: string;
  taxStatus: string;
  vatId: string;
  vatPercent: string;
  agreedOn: string;
  locale: string;
};

export const BLANK_PARTNER: PartnerForm = {
  name: '',
  contact: '',
  email: '',
  code: '',
  percent: '5',
  isActive: true,
  address: '',
  iban: '',
  taxStatus: 'none',
  vatId: '',
  vatPercent: '20',
  agreedOn: '',
  locale: 'de',
};

export const partnerForm = ({ permille, vatPermille, agreedOn, iban, ...row }: CountedPartner): PartnerForm => ({
  name: row.name,
  contact: row.contact,
  email: row.email,
  code: row.code,
  isActive: row.isActive,
  address: row.address,
  taxStatus: row.taxStatus,
  vatId: row.vatId,
  locale: row.locale,
  iban: iban.replace(/(.{4})(?=.)/g, '$1 '),
  percent: percentText(permille),
  vatPercent: percentText(vatPermille),
  agreedOn: agreedOn ?? '',
});

const bodyOf = ({ percent, vatPercent, agreedOn, ...rest }: PartnerForm) => ({
  ...rest,
  permille: permilleFrom(percent, 'permille'),
  vatPermille: permilleFrom(vatPercent, 'vatPermille'),
  agreedOn: agreedOn || null,
});

type Listed = {
  partner: Partner[];
  total: number;
  sums: Record<string, PartnerSums>;
  links: Record<string, PartnerLinks>;
};

const NEW = { sums: { waitingCents: 0, dueCents: 0, settledCents: 0 }, links: { shop: '', page: '' } };
const api = apiOf<EndpointMap>();
const plain = recordStore<CountedPartner, PartnerForm>({ name: 'partner', bodyOf });

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
