import { Button, ColorInput, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Route } from './+types/pdf.route';
import {
  type LoadedSettings,
  SettingsScreen,
  type SettingsValues,
  settingsApi,
  settingsLoader,
} from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsPdf() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Look of new papers, with a preview in both languages. */
export default function PdfSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="pdf"
      title={m.accounting_settingsPdf()}
      facts={m.accounting_settingsPdfFacts()}
    >
      {(bind, values) => (
        <>
          <ColorInput
            {...bind.value('accent')}
            description={m.accounting_accentHelp()}
            format="hex"
            closeOnColorSwatchClick
            withEyeDropper={false}
            swatches={['#000000', '#1f4e79', '#7a1f1f', '#1f5c3a', '#5b2a6b']}
            className="kp-short"
          />
          <Textarea autosize minRows={2} {...bind.text('foot')} description={m.accounting_footHelp()} />
          <Textarea autosize minRows={2} {...bind.text('footEn')} />
          <div className="kp-actions">
            <PreviewButton values={values} locale="de" />
            <PreviewButton values={values} locale="en" />
          </div>
        </>
      )}
    </SettingsScreen>
  );
}

function PreviewButton({ values, locale }: { values: SettingsValues; locale: 'de' | 'en' }) {
  const { accent, foot, footEn } = values;
  const words = (locale === 'en' && footEn) || foot;
  const body = { site: adminSite(), accent, foot: words, locale };
  const { isBusy, open } = useOpenPdf(() => settingsApi('POST /api/v0/accounting_settings/preview', { body }));
  return (
    <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} loading={isBusy} onClick={open}>
      {locale === 'de' ? m.accounting_previewDe() : m.accounting_previewEn()}
    </Button>
  );
}
