import './overview.css';
import { TextInput } from '@mantine/core';
import {
  type Icon,
  IconAdjustments,
  IconBarrierBlock,
  IconChevronRight,
  IconCode,
  IconSearch,
  IconToggleRight,
  IconWorldSearch,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { ServerWarnings } from '../warnings.tsx';
import { type FoundSetting, findSettings } from './find-settings.ts';

/** Purposes of screens that only this overview tells; those of other rooms come with their entries. */
const OWN: Readonly<Record<string, () => string>> = {
  seo: m.settings_aboutSeo,
  maintenance: m.settings_aboutMaintenance,
  components: m.settings_aboutComponents,
  'settings-all': m.settings_aboutAll,
  privacy: m.privacy_about,
  consents: m.privacy_consentsAbout,
  parish: m.sites_settingsAbout,
  'first-steps': m.sites_firstStepsAbout,
  mailboxes: m.mail_mailboxesAbout,
};

/** Icons of screens that are never pinned, so that only this overview shows them. */
const ICONS: Readonly<Record<string, Icon>> = {
  seo: IconWorldSearch,
  maintenance: IconBarrierBlock,
  components: IconToggleRight,
  'settings-all': IconCode,
};

export const handle = { crumbs: () => [{ label: m.settings_overview() }] };

/** All settings in one place: a search over every field, and the screens where they are. */
export default function SettingsOverview() {
  const { base, parts, may, isOn } = useAdmin();
  const [search, setSearch] = useState('');
  const found = useFound(search);
  return (
    <>
      <PageHead title={m.settings_overview()} facts={m.settings_overviewFacts()} />
      <div className="kp-stack">
        <ServerWarnings />
        <TextInput
          type="search"
          className="so-search"
          label={m.settings_overviewSearch()}
          description={m.settings_overviewHint()}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <div aria-live="polite">
          {found?.length === 0 ? <p>{m.settings_nothingFound({ search })}</p> : null}
          {found && found.length > 0 ? (
            <ul className="so-list" aria-label={m.settings_overviewFound()}>
              {found.map(({ key, label, where, to }) => (
                <li key={key}>
                  <Link to={`${base}/${to}`}>
                    <span>
                      <b>{label}</b>
                      <span className="muted">{where}</span>
                    </span>
                    <IconChevronRight size={18} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {found ? null : (
          <ul className="so-list">
            {screensOf(parts, { may, isOn }).map(({ id, icon: Own, label, about, path }) => (
              <li key={id}>
                <Link to={`${base}/${path}`}>
                  <Sign of={Own ?? ICONS[id]} />
                  <span>
                    <b>{label()}</b>
                    {(about ?? OWN[id]) ? <span className="muted">{(about ?? OWN[id])?.()}</span> : null}
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const Sign = ({ of: Own = IconAdjustments }: { of: Icon | undefined }) => <Own size={22} stroke={1.7} aria-hidden />;

/** Null while nothing is searched. What was found last stays until the fields of the new search are there. */
function useFound(search: string): FoundSetting[] | null {
  const { parts, may } = useAdmin();
  const [found, setFound] = useState<FoundSetting[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const next = search.trim() === '' ? null : await findSettings(parts, may, search);
      if (isCurrent) setFound(next);
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [search, parts, may]);
  return found;
}

/** The screens that fold under the settings in the navigation. */
const screensOf = (parts: readonly AdminPart[], { may, isOn }: Pick<AdminView, 'may' | 'isOn'>) =>
  parts
    .flatMap(({ nav }) => nav)
    .filter(
      ({ under, permission, component }) => under === 'settings' && may(permission) && (!component || isOn(component)),
    );
