import { Link } from 'react-router';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Route } from './+types/mail-kinds.route';
import { KINDS, MAIL_WORDS } from './mail-words.ts';
import styles from './settings.module.css';
import { type LoadedSettings, SettingsLinks, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsMails() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Mails whose texts can be changed. */
export default function MailKinds({ loaderData: { settings, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (refusal) return <LoadFailed what={m.accounting_settingsFailed()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_settingsMails()} facts={m.accounting_settingsMailsFacts()} />
      <SettingsLinks here="notifications/templates" />
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link to={`${base}/accounting/settings/notifications/templates/${kind}`}>{MAIL_WORDS[kind]()}</Link>
            {Object.values(settings?.mailTexts[kind] ?? {}).some(Boolean) ? (
              <span className="muted small">{m.accounting_mailOwn()}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
