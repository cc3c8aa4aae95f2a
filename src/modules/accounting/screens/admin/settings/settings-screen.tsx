import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { SettleTogether } from '#design/admin/actions/settling.tsx';
import { flag, mapped, money, number, text, value } from '#design/admin/form/fields.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { showCurrent } from '#design/admin/shell/show-current.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { NoticeEvent } from '../../../contract/mail-texts.ts';
import type { AccountingSettings, settingsEndpoints } from '../../../contract/settings.ts';
import { booksFrom, type TypedBooks, typedBooks } from './book-rows.ts';
import { rulesFrom, type TypedRules, typedRules } from './reminder-rows.ts';
import styles from './settings.module.css';

export const settingsApi = apiOf<typeof settingsEndpoints>();

/** Settings of the parish that is chosen in the admin area. */
export const loadSettings = () => settingsApi('GET /api/v0/accounting_settings/', { query: { site: adminSite() } });

export type LoadedSettings = { settings: AccountingSettings | null; refusal: Refusal | null };

export const settingsLoader = (): Promise<LoadedSettings> =>
  loadOne(async () => ({ settings: await loadSettings() }), { settings: null });

const form = formOf<AccountingSettings>()({
  dueDays: number(m.accounting_labelDueDays, { empty: 0, blank: 14 }),
  offerDays: number(m.accounting_offerDays, { empty: 0, blank: 30 }),
  prices: value<AccountingSettings['prices']>(m.accounting_labelPrices, 'gross'),
  accent: text(m.accounting_accent),
  foot: text(m.accounting_foot),
  footEn: text(m.accounting_footEn),
  hasFirstLine: flag(m.accounting_hasFirstLine),
  unit: text(m.accounting_unit),
  approvalCents: money(m.accounting_approvalCents, { empty: 0 }),
  payIban: text(m.accounting_payIban),
  payBic: text(m.accounting_payBic),
  payHolder: text(m.accounting_payHolder),
  mailTexts: value<AccountingSettings['mailTexts']>(m.accounting_labelMailTexts, {}),
  reminders: mapped<AccountingSettings['reminders'], TypedRules>(m.accounting_reminders, {
    blank: typedRules(null),
    read: typedRules,
    write: rulesFrom,
  }),
  books: mapped<AccountingSettings['books'], TypedBooks>(m.accounting_settingsBooks, {
    blank: typedBooks(null),
    read: typedBooks,
    write: booksFrom,
  }),
  notices: mapped<AccountingSettings['notices'], TypedNotices>(m.accounting_labelNotices, {
    blank: {},
    read: (stored) => mapNotices(stored, (addresses) => addresses.join('\n')),
    write: (typed) => mapNotices(typed, addressesIn),
  }),
});
/** Addresses of an event as they are typed: one in a line. */
export type TypedNotices = Partial<Record<NoticeEvent, string>>;

function mapNotices<From, To>(of: Partial<Record<NoticeEvent, From>>, map: (from: From) => To) {
  const pairs = Object.entries(of).map(([event, one]) => [event, map(one)] as const);
  return Object.fromEntries(pairs) as Partial<Record<NoticeEvent, To>>;
}

const addressesIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

export type SettingsValues = ValuesOf<typeof form>;

const SCREENS: readonly [path: string, title: () => string][] = [
  ['global', m.accounting_settingsGlobal],
  ['pdf', m.accounting_settingsPdf],
  ['ui', m.accounting_settingsUi],
  ['reminders', m.accounting_reminders],
  ['books', m.accounting_settingsBooks],
  ['notifications', m.accounting_settingsNotices],
  ['notifications/templates', m.accounting_settingsMails],
  ['filelocks', m.accounting_settingsLocks],
  ['system', m.accounting_settingsSystem],
];

/** Links between the screens of the settings; one line that is moved sideways where there is little room. */
export function SettingsLinks({ here }: { here: string }) {
  const { base } = useAdmin();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen, not once
  useEffect(() => showCurrent(nav.current), [here]);
  return (
    <nav ref={nav} className={`kp-views ${styles.screens}`} aria-label={m.accounting_settings()}>
      {SCREENS.map(([path, title]) => (
        <Link key={path} to={`${base}/accounting/settings/${path}`} aria-current={path === here ? 'page' : undefined}>
          {title()}
        </Link>
      ))}
    </nav>
  );
}

type Fields = (bind: Bind<SettingsValues>, values: SettingsValues) => ReactNode;
type ScreenProps = { here: string; title: string; facts: string; children: Fields };

/** One screen over a part of the settings. */
export function SettingsScreen({ loaded: { settings, refusal }, ...props }: ScreenProps & { loaded: LoadedSettings }) {
  if (refusal) return <LoadFailed what={m.accounting_settingsFailed()} refusal={refusal} />;
  return settings ? <Stored key={settings.site} settings={settings} {...props} /> : null;
}

function Stored({ settings, here, title, facts, children }: ScreenProps & { settings: AccountingSettings }) {
  const stored = useStoredForm<AccountingSettings, SettingsValues>({
    loaded: settings,
    valuesOf: form.valuesOf,
    labels: form.labels,
    save: ({ site, rev }, values) =>
      settingsApi('PUT /api/v0/accounting_settings/', { body: { ...form.bodyOf(values), site, rev } }),
  });
  return (
    <>
      <div className="kp-stack">
        <PageHead title={title} facts={facts} />
        <SettingsLinks here={here} />
        <FormConflict of={stored} touched={({ updatedAt }) => ({ who: null, at: updatedAt })} />
        <SettleTogether>
          <EditForm form={stored.form}>{children(stored.form.bind, stored.form.values)}</EditForm>
        </SettleTogether>
      </div>
      <FormFoot form={stored.form} onDiscard={stored.discard} />
    </>
  );
}
