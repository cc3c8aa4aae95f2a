import { useLocation } from 'react-router';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type {
  MasterField,
  MasterImportRow,
  MasterKind,
  masterImportEndpoints,
} from '../../../contract/master-import.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof masterImportEndpoints>();

export const handle = { crumbs: () => [{ label: m.accounting_importTitle() }] };

/** Customers, vendors or items from a spreadsheet. */
export default function MasterImportScreen() {
  const { pathname } = useLocation();
  const kind: MasterKind = (['vendor', 'item'] as const).find((one) => pathname.includes(`/${one}/`)) ?? 'customer';
  return <ImportWizard key={kind} kind={fromFile(kind)} />;
}

const PARTY = {
  name: m.kernel_labelName,
  number: m.accounting_number,
  company: m.accounting_company,
  address: m.accounting_address,
  zip: m.accounting_zip,
  city: m.accounting_city,
  country: m.accounting_country,
  email: m.kernel_labelEmail,
  phone: m.kernel_labelPhone,
  vatId: m.accounting_vatId,
  note: m.accounting_note,
  dueDays: m.accounting_dueDays,
};

const FIELDS: Readonly<Record<MasterKind, Partial<Record<MasterField, () => string>>>> = {
  customer: { ...PARTY, isBusiness: m.accounting_isBusiness },
  vendor: { ...PARTY, iban: m.accounting_iban },
  item: {
    name: m.accounting_itemName,
    number: m.accounting_number,
    unit: m.accounting_unit,
    unitCents: m.accounting_unitPrice,
    permille: m.accounting_permille,
    description: m.kernel_labelDescription,
    nameEn: m.accounting_itemNameEn,
  },
};

const LISTS = { customer: m.accounting_customers, vendor: m.accounting_vendors, item: m.accounting_items } as const;

const fromFile = (kind: MasterKind): ImportKind<MasterField, MasterImportRow> => ({
  // Columns of the other kinds are no choice here.
  fields: FIELDS[kind] as Record<MasterField, () => string>,
  reportColumns: [{ label: m.kernel_labelName, text: ({ what }) => what }],
  words: {
    title: () => m.accounting_importOf({ what: LISTS[kind]() }),
    lead: m.accounting_importLead,
    fileHelp: m.accounting_importFileHelp,
    importNow: m.accounting_importNow,
    done: m.accounting_importDone,
  },
  alsoReads: '.xlsx',
  list: { path: `accounting/${kind}/browse`, label: LISTS[kind] },
  undoKind: `accounting.${kind}`,
  read: (file) => api('POST /api/v0/accounting_import/read', { body: { site: adminSite(), kind, file } }),
  run: ({ isTicked: _noOption, ...input }, label) =>
    api('POST /api/v0/accounting_import/', { body: { site: adminSite(), kind, ...input, label } }),
});
