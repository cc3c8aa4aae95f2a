import { Switch, Textarea, TextInput } from '@mantine/core';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { SettleTogether } from '#design/admin/actions/settling.tsx';
import { flag, number, text } from '#design/admin/form/fields.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { formOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { NewsletterSettings, settingsEndpoints } from '../../../contract/settings.ts';
import type { Route } from './+types/settings.route';
import { SenderPanel } from './sender-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof settingsEndpoints>();

export const handle = { crumbs: () => [{ label: m.newsletter_settingsTitle() }] };

export const clientLoader = () =>
  loadOne(async () => ({ settings: await api('GET /api/v0/newsletter_settings/', { query: { site: adminSite() } }) }), {
    settings: null,
  });

const form = formOf<NewsletterSettings>()({
  senderName: text(m.newsletter_senderName),
  replyTo: text(m.newsletter_replyTo),
  imprint: text(m.newsletter_imprint),
  imprintEn: text(m.newsletter_imprintEn),
  intro: text(m.newsletter_intro),
  introEn: text(m.newsletter_introEn),
  welcome: text(m.newsletter_welcome),
  welcomeEn: text(m.newsletter_welcomeEn),
  perHour: number(m.newsletter_perHour, { empty: 0, blank: 0 }),
  perMinute: number(m.newsletter_perMinute, { empty: 0, blank: 0 }),
  inArchive: flag(m.newsletter_inArchive, true),
  countsClicks: flag(m.newsletter_countsClicks),
});
type SettingsForm = typeof form.blank;

/** Settings of the newsletters of a parish: their texts, their pace, and from where they leave. */
export default function Settings({ loaderData: { settings, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.newsletter_settingsFailed()} refusal={refusal} />;
  return settings ? <SettingsScreen key={settings.site} settings={settings} /> : null;
}

function SettingsScreen({ settings }: { settings: NewsletterSettings }) {
  const stored = useStoredForm<NewsletterSettings, SettingsForm>({
    loaded: settings,
    valuesOf: form.valuesOf,
    labels: form.labels,
    save: ({ site, rev }, values) =>
      api('PUT /api/v0/newsletter_settings/', { body: { ...form.bodyOf(values), site, rev } }),
  });
  const { bind } = stored.form;
  return (
    <>
      <PageHead title={m.newsletter_settingsTitle()} facts={m.newsletter_settingsFacts()} />
      <SettleTogether className="kp-stack">
        <SenderPanel />
        <FormConflict of={stored} touched={({ updatedAt }) => ({ who: null, at: updatedAt })} />
        <EditForm form={stored.form}>
          <SenderFields bind={bind} standard={stored.thing.standard} />
          <TextFields bind={bind} />
          <PaceFields bind={bind} />
        </EditForm>
      </SettleTogether>
      <FormFoot form={stored.form} onDiscard={stored.discard} />
    </>
  );
}

type PartProps = { bind: Bind<SettingsForm> };

/** Names the value that counts while the field is empty. */
const whenEmpty = (standard: string) => (standard ? m.newsletter_emptyMeans({ text: standard }) : undefined);

function SenderFields({ bind, standard }: PartProps & Pick<NewsletterSettings, 'standard'>) {
  return (
    <fieldset>
      <legend>{m.newsletter_settingsSender()}</legend>
      <div className="kp-two">
        <TextInput {...bind.text('senderName')} description={whenEmpty(standard.senderName)} />
        <TextInput type="email" {...bind.text('replyTo')} description={whenEmpty(standard.replyTo)} />
      </div>
      <Textarea
        autosize
        minRows={2}
        {...bind.text('imprint')}
        description={m.newsletter_imprintHelp({ text: standard.imprint })}
      />
      <Textarea autosize minRows={2} {...bind.text('imprintEn')} />
    </fieldset>
  );
}

function TextFields({ bind }: PartProps) {
  return (
    <fieldset>
      <legend>{m.newsletter_settingsTexts()}</legend>
      <Textarea autosize minRows={2} {...bind.text('intro')} description={m.newsletter_emptyMeansStandard()} />
      <Textarea autosize minRows={2} {...bind.text('introEn')} />
      <Textarea autosize minRows={2} {...bind.text('welcome')} description={m.newsletter_emptyMeansStandard()} />
      <Textarea autosize minRows={2} {...bind.text('welcomeEn')} />
    </fieldset>
  );
}

function PaceFields({ bind }: PartProps) {
  return (
    <>
      <fieldset>
        <legend>{m.newsletter_settingsPace()}</legend>
        <p className="muted small">{m.newsletter_paceHelp()}</p>
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('perHour')} />
          <TextInput inputMode="numeric" {...bind.text('perMinute')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.newsletter_settingsNew()}</legend>
        <Switch {...bind.flag('inArchive')} description={m.newsletter_inArchiveHelp()} />
        <Switch {...bind.flag('countsClicks')} description={m.newsletter_countsClicksHelp()} />
      </fieldset>
    </>
  );
}
