import './policy.css';
import { Switch, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { type LoadedConfig, loadConfig, SettingsForm, SettingsRefusal } from '#modules/settings/widgets.tsx';
import { m } from '#texts';
import type { Party, privacyEndpoints } from '../../../contract.ts';
import type { Route } from './+types/privacy-settings.route';
import { PolicyTexts } from './policy-texts-field.tsx';
import { idOf, isSwitched, labelsFor, type PrivacyForm, switchOf } from './privacy-form.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.privacy_roomTitle() }],
};

type Loaded = LoadedConfig & { parties: Party[]; sections: string[] };

export async function clientLoader(): Promise<Loaded> {
  const loaded = await loadConfig();
  try {
    return { ...loaded, ...(await apiOf<typeof privacyEndpoints>()('GET /api/v0/privacy/parties')) };
  } catch (error) {
    const refusal: Refusal = loaded.refusal ?? readRefusal(error);
    return { stored: null, refusal, parties: [], sections: [] };
  }
}

/** Which services of others the website uses, what it tells its readers, and when it asks them (S3.11). */
export default function PrivacySettings({ loaderData: { stored, refusal, parties, sections } }: Route.ComponentProps) {
  const { site } = useAdmin();
  if (refusal) return <SettingsRefusal refusal={refusal} />;
  if (!stored) return null;
  return (
    <SettingsForm<PrivacyForm>
      loaded={stored}
      title={m.privacy_roomTitle()}
      facts={m.privacy_settingsFacts()}
      labels={labelsFor(parties)}
    >
      {(form) => (
        <>
          <Services form={form} parties={parties} />
          <Asking form={form} parties={parties} />
          <fieldset>
            <legend>{m.privacy_policy()}</legend>
            <p className="muted">
              {m.privacy_policyHelp()}{' '}
              <Link to={`/${site}/Datenschutz`} reloadDocument target="_blank" rel="noopener">
                {m.privacy_policyOpen()}
              </Link>
            </p>
            <Switch {...form.bind.flag('privacy.contact_form')} description={m.privacy_formHelp()} />
          </fieldset>
          <PolicyTexts {...form.bind.value('privacy_texts')} sections={sections} />
        </>
      )}
    </SettingsForm>
  );
}

type PartProps = { form: EditFormState<PrivacyForm>; parties: readonly Party[] };

function Services({ form: { bind, values }, parties }: PartProps) {
  return (
    <fieldset>
      <legend>{m.privacy_services()}</legend>
      <p className="muted">{m.privacy_servicesHelp()}</p>
      {parties.filter(isSwitched).map((party) => (
        <Fragment key={party.name}>
          <Switch
            {...bind.flag(switchOf(party))}
            description={
              <>
                {party.purpose} {m.privacy_goesTo({ provider: party.provider, countries: party.countries })}
              </>
            }
          />
          {party.idExample !== null && values[switchOf(party)] && (
            <TextInput {...bind.text(idOf(party))} description={m.privacy_idHelp({ example: party.idExample })} />
          )}
        </Fragment>
      ))}
      {parties
        .filter((party) => !isSwitched(party))
        .map(({ name, title }) => (
          <p key={name} className="muted">
            {m.privacy_follows({ title })}
          </p>
        ))}
    </fieldset>
  );
}

/** Tells if the dialog appears with the services that are switched on now. */
function Asking({ form: { bind, values }, parties }: PartProps) {
  const isOn = (party: Party) => values[switchOf(party)] && (party.idExample === null || values[idOf(party)] !== '');
  const asked = parties.filter((party) => isSwitched(party) && party.consent === 'asked' && isOn(party));
  const titles = asked.map(({ title }) => title).join(', ');
  return (
    <fieldset>
      <legend>{m.privacy_asking()}</legend>
      <Switch {...bind.flag('show_consent_dialog')} description={m.privacy_askingHelp()} />
      {asked.length === 0 ? (
        <Note kind="ok">{m.privacy_asksNothing()}</Note>
      ) : (
        <Note>{values.show_consent_dialog ? m.privacy_asksFor({ titles }) : m.privacy_asksInPlace({ titles })}</Note>
      )}
    </fieldset>
  );
}
