import { Radio, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { PALETTE_ACCENTS } from '#design/admin/palette/palette-accents.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Site, siteEndpoints } from '../../contract.ts';
import type { Route } from './+types/site-settings.route';
import { hoursWords, OfficeHoursField } from './office-hours-field.tsx';
import { SITE_LABELS, type SiteForm, siteChange, siteValues } from './site-form.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof siteEndpoints>();

export const handle = { crumbs: () => [{ label: m.design_adminGroupSystem() }, { label: m.sites_settings() }] };

export async function clientLoader(): Promise<{ site: Site | null; refusal: Refusal | null }> {
  try {
    const { site } = await api('GET /api/v0/site/');
    return { site: site.find((one) => one.slug === adminSite()) ?? site[0] ?? null, refusal: null };
  } catch (error) {
    return { site: null, refusal: readRefusal(error) };
  }
}

/** Name, address, hours and colours of the parish; what stands in every footer. */
export default function SiteSettings({ loaderData: { site, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.sites_loadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  return site ? <SiteSettingsForm key={site._id} loaded={site} /> : null;
}

function SiteSettingsForm({ loaded }: { loaded: Site }) {
  const stored = useStoredForm({
    loaded,
    valuesOf: siteValues,
    labels: SITE_LABELS,
    save: async (site, values) => {
      const [saved = site] = await api('PUT /api/v0/site/', { body: siteChange(site, values) });
      return saved;
    },
  });
  const { thing: site, form } = stored;
  return (
    <>
      <PageHead title={m.sites_settings()} facts={m.sites_settingsFacts({ name: site.name })} />
      <div className="kp-stack">
        <FormConflict
          of={stored}
          words={({ 'details.officeHours': hours }) => ({ 'details.officeHours': hoursWords(hours) })}
        />
        <EditForm form={form}>
          <SiteFields form={form} />
        </EditForm>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}

function SiteFields({ form: { bind } }: { form: EditFormState<SiteForm> }) {
  const { label: hoursLabel, ...hours } = bind.value('details.officeHours');
  const { label: accentLabel, ...accent } = bind.text('palette');
  return (
    <>
      <fieldset>
        <legend>{m.sites_one()}</legend>
        <TextInput {...bind.text('name')} description={m.sites_nameHelp()} />
        <TextInput className="kp-short" {...bind.text('shortName')} description={m.sites_shortNameHelp()} />
        <TextInput {...bind.text('details.slogan.de')} description={m.sites_sloganHelp()} />
        <TextInput {...bind.text('details.slogan.en')} />
      </fieldset>
      <fieldset>
        <legend>{m.sites_contact()}</legend>
        <TextInput {...bind.text('details.address.street')} autoComplete="off" />
        <div className="kp-two">
          <TextInput {...bind.text('details.address.zip')} inputMode="numeric" />
          <TextInput {...bind.text('details.address.city')} />
        </div>
        <div className="kp-two">
          <TextInput {...bind.text('details.phone')} inputMode="tel" />
          <TextInput {...bind.text('details.email')} inputMode="email" />
        </div>
        <TextInput
          className="kp-short"
          {...bind.text('details.emergencyPhone')}
          description={m.sites_emergencyPhoneHelp()}
          inputMode="tel"
        />
      </fieldset>
      <fieldset>
        <legend>{hoursLabel}</legend>
        <OfficeHoursField {...hours} />
      </fieldset>
      <fieldset>
        <legend>{accentLabel}</legend>
        <div className="kp-choice" role="radiogroup" aria-label={accentLabel}>
          {Object.entries(PALETTE_ACCENTS).map(([palette, hex]) => (
            <Radio
              key={palette}
              name={accent.name}
              value={palette}
              checked={accent.value === palette}
              onChange={accent.onChange}
              label={
                <span className="kp-line">
                  <i className="kp-swatch" style={{ background: hex }} aria-hidden="true" />
                  {accentWord(palette)}
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function accentWord(palette: string): string {
  if (palette === 'kirchberg') return m.sites_accentBlue();
  return palette === 'goesing' ? m.sites_accentGreen() : m.sites_accentRed();
}
