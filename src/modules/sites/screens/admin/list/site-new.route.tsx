import '../sites.css';
import { Checkbox, NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { useEditForm } from '#design/admin/form/use-edit-form.ts';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { slugFrom } from '#kernel/i18n/slug-from.ts';
import { m } from '#texts';
import { associationChoices } from '../association-choices.ts';
import { LookFields } from '../fields/look-fields.tsx';
import { associationApi, siteApi } from '../site-api.ts';
import { siteSource } from '../site-source.ts';
import type { Route } from './+types/site-new.route';
import { blankSite, NEW_SITE_LABELS, newSiteBody } from './new-site-form.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sites_roomTitle(), to: 'sites' }, { label: m.sites_create() }] };

export const clientLoader = async () => (await associationApi('GET /api/v0/association/')).association;

/** Creates a parish: name and address, colours, data copied from another parish, responsible accounts. */
export default function SiteNew({ loaderData: associations }: Route.ComponentProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<string | null>(null);
  const [blank] = useState(() => blankSite(associations));
  const form = useEditForm({
    stored: blank,
    labels: NEW_SITE_LABELS,
    required: ['name', 'shortName', 'slug'],
    onSave: async (values) => {
      const [made] = await siteApi('POST /api/v0/site/', { body: newSiteBody(values) });
      notify({ kind: 'success', text: m.sites_created({ name: values.name }) });
      setMadeId(made?._id ?? null);
      return values;
    },
  });
  // Waits until the form counts as saved; otherwise the leave guard would ask.
  const goesTo = form.changed.length === 0 ? madeId : null;
  useEffect(() => {
    if (goesTo) void navigate(`${base}/sites/edit/${goesTo}`, { replace: true });
  }, [goesTo, navigate, base]);
  const { bind, values, fill } = form;
  const source = bind.value('copy.from');
  const isSuggested = values.slug === '' || values.slug === slugFrom(values.shortName);
  return (
    <>
      <PageHead title={m.sites_create()} facts={m.sites_createFacts()} />
      <EditForm form={form}>
        <fieldset>
          <legend>{m.sites_nameAndAddress()}</legend>
          <TextInput {...bind.text('name')} description={m.sites_nameHelp()} />
          <TextInput
            className="kp-short"
            {...bind.text('shortName')}
            onChange={(event) => {
              const shortName = event.currentTarget.value;
              fill({ shortName, ...(isSuggested ? { slug: slugFrom(shortName) } : {}) });
            }}
            description={m.sites_shortNameHelp()}
          />
          <TextInput
            className="kp-short"
            {...bind.text('slug')}
            leftSection="/"
            onChange={(event) => fill({ slug: slugFrom(event.currentTarget.value, { isTyping: true }) })}
            description={m.sites_slugHelp()}
          />
          {associations.length > 0 ? (
            <NativeSelect
              {...bind.text('associationId')}
              description={m.sites_associationChangeHelp()}
              data={associationChoices(associations)}
            />
          ) : null}
        </fieldset>
        <fieldset>
          <legend>{m.sites_after()}</legend>
          <RecordPicker source={siteSource()} {...source} description={m.sites_afterHelp()} clearable />
          {values['copy.from'] ? (
            <>
              <Checkbox {...bind.flag('look')} />
              <Checkbox {...bind.flag('pages')} description={m.sites_copyPagesHelp()} />
              <Checkbox {...bind.flag('menu')} />
              <Checkbox {...bind.flag('places')} />
            </>
          ) : null}
        </fieldset>
        {values['copy.from'] && values.look ? null : (
          <fieldset>
            <legend>{m.sites_look()}</legend>
            <LookFields
              palette={bind.value('palette')}
              accent={bind.value('accent')}
              tower={bind.value('tower')}
              signetImage={bind.value('signetImage')}
            />
          </fieldset>
        )}
        <fieldset>
          <legend>{m.sites_steward()}</legend>
          <p className="muted">{m.sites_stewardHelp()}</p>
          <TextInput {...bind.text('steward.handle')} type="email" autoComplete="off" />
          {values['steward.handle'] ? (
            <>
              <TextInput {...bind.text('steward.name')} autoComplete="off" />
              <RoleSelect {...bind.text('steward.role')} />
            </>
          ) : null}
        </fieldset>
        <fieldset>
          <legend>{m.sites_visibility()}</legend>
          <Checkbox
            {...bind.flag('isOnline')}
            description={values.isOnline ? m.sites_isOnlineBare() : m.sites_isOnlineHelp()}
          />
        </fieldset>
      </EditForm>
      <FormFoot form={form} onDiscard={() => form.reset(blank)} label={m.sites_create()} />
    </>
  );
}

type RoleSelectProps = Omit<NativeSelectProps, 'data'>;

/** Roles that can be granted for one parish, as handed in by the auth room. */
function RoleSelect(props: RoleSelectProps) {
  const { parts } = useAdmin();
  const [roles, setRoles] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    const load = parts.find(({ siteRoles }) => siteRoles)?.siteRoles;
    void load?.().then(setRoles);
  }, [parts]);
  return <NativeSelect className="kp-short" data={roles} {...props} />;
}
