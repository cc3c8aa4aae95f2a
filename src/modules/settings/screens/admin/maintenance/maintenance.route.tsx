import './maintenance.css';
import { Switch, Textarea } from '@mantine/core';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import { addressOf, fileOf } from '../seo/library-image.ts';
import { type LoadedConfig, loadConfig, SettingsForm, SettingsRefusal } from '../settings-form.tsx';
import type { Route } from './+types/maintenance.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.settings_maintenanceScreen() }],
};

export const clientLoader = (): Promise<LoadedConfig> => loadConfig();

type MaintenanceForm = {
  'system.maintenance.enabled': boolean;
  'system.maintenance.text': string;
  'system.maintenance.image': string;
};

const LABELS: { readonly [K in keyof MaintenanceForm]: () => string } = {
  'system.maintenance.enabled': m.settings_maintenanceOn,
  'system.maintenance.text': m.settings_maintenanceText,
  'system.maintenance.image': m.settings_maintenanceImage,
};

/** Closes the website for a while: visitors get a notice, staff keep working (S3.13). */
export default function Maintenance({ loaderData: { stored, refusal } }: Route.ComponentProps) {
  if (refusal) return <SettingsRefusal refusal={refusal} />;
  if (!stored) return null;
  return (
    <SettingsForm<MaintenanceForm>
      loaded={stored}
      title={m.settings_maintenanceScreen()}
      facts={m.settings_maintenanceFacts()}
      labels={LABELS}
    >
      {({ bind, values }, config) => {
        const image = bind.value('system.maintenance.image');
        return (
          <>
            {isClosed(config) ? <Note kind="warn">{m.settings_maintenanceIsOn()}</Note> : null}
            <Switch {...bind.flag('system.maintenance.enabled')} description={m.settings_maintenanceOnHelp()} />
            <Textarea
              {...bind.text('system.maintenance.text')}
              description={m.settings_maintenanceTextHelp()}
              placeholder={m.site_closedText()}
              autosize
              minRows={3}
              maxLength={600}
            />
            <ImageField
              {...image}
              help={m.settings_maintenanceImageHelp()}
              value={fileOf(image.value)}
              onChange={(fileId) => image.onChange(addressOf(fileId))}
            />
            <Preview text={values['system.maintenance.text']} image={image.value} />
          </>
        );
      }}
    </SettingsForm>
  );
}

const isClosed = (config: Record<string, unknown>): boolean =>
  Boolean((config as { system?: { maintenance?: { enabled?: boolean } } }).system?.maintenance?.enabled);

/** The notice as visitors see it. */
function Preview({ text, image }: { text: string; image: string }) {
  return (
    <figure className="mt-preview">
      <figcaption>{m.settings_maintenancePreview()}</figcaption>
      <div>
        {image ? <img src={image} alt="" /> : null}
        <b>{m.site_closedTitle()}</b>
        {(text || m.site_closedText()).split(/\n+/).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <p key={at}>{line}</p>
        ))}
      </div>
    </figure>
  );
}
