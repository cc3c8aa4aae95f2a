import './sites.css';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { m } from '#texts';
import type { Site } from '../../contract.ts';
import { BasicsFields, ContactFields } from './fields/basics-fields.tsx';
import { FieldGroup, GroupIndex } from './fields/field-group.tsx';
import { LookFields } from './fields/look-fields.tsx';
import { OfficeFields } from './fields/office-fields.tsx';
import { BankFields, LegalFields, PlaceFields } from './fields/public-fields.tsx';
import { ManagePanel } from './manage/manage-panel.tsx';
import { hoursWords } from './office-hours-field.tsx';
import { siteApi } from './site-api.ts';
import { SITE_LABELS, type SiteForm, siteChange, siteValues } from './site-form.ts';

/** All public data of a parish, and for administrators its address and visibility. */
export function SiteSettingsForm({ loaded }: { loaded: Site }) {
  const stored = useStoredForm({
    loaded,
    valuesOf: siteValues,
    labels: SITE_LABELS,
    required: ['name', 'shortName'],
    save: async (site, values) => {
      const [saved = site] = await siteApi('PUT /api/v0/site/', { body: siteChange(site, values) });
      return saved;
    },
  });
  const { thing: site, form } = stored;
  return (
    <>
      <div className="st">
        <GroupIndex />
        <div className="kp-stack">
          <PageHead title={m.sites_settings()} facts={m.sites_settingsFacts({ name: site.name })} />
          <FormConflict
            of={stored}
            words={({ 'details.officeHours': hours }) => ({ 'details.officeHours': hoursWords(hours) })}
          />
          <ManagePanel site={site} onChanged={(changed) => stored.take(changed)} />
          <EditForm form={form}>
            <SiteFields form={form} />
          </EditForm>
        </div>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}

function SiteFields({ form: { bind } }: { form: EditFormState<SiteForm> }) {
  return (
    <>
      <BasicsFields bind={bind} />
      <ContactFields bind={bind} />
      <OfficeFields bind={bind} />
      <PlaceFields bind={bind} />
      <BankFields bind={bind} />
      <LegalFields bind={bind} />
      <FieldGroup id="look">
        <LookFields
          palette={bind.value('palette')}
          accent={bind.value('accent')}
          tower={bind.value('tower')}
          signetImage={bind.value('signetImage')}
        />
      </FieldGroup>
    </>
  );
}
