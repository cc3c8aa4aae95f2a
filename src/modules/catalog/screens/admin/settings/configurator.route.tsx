import { NativeSelect, TextInput } from '@mantine/core';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { Preview } from '../parts/preview.tsx';
import { type StepRow, stepRow, stepsFrom } from '../products/step-rows.ts';
import { StepRows } from '../products/steps-field.tsx';
import type { Route } from './+types/configurator.route';
import { type ShopSettings, ShopSettingsScreen } from './settings-screen.tsx';
import { type LoadedShop, saveShop, shopLoader } from './shop-settings.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.catalog_settingsConfigurator() }] };

export const clientLoader = (): Promise<LoadedShop> => shopLoader();

type StepsForm = { steps: StepRow[] };

/** Steps of the configurator that products take over (S2.23 settings/configurator). */
export default function ConfiguratorSettings({ loaderData }: Route.ComponentProps) {
  return <ShopSettingsScreen of={CONFIGURATOR} loaded={loaderData} />;
}

const CONFIGURATOR: ShopSettings<StepsForm> = {
  title: m.catalog_settingsConfigurator,
  facts: m.catalog_configuratorFacts,
  valuesOf: ({ steps }) => ({ steps: steps.map(stepRow) }),
  labels: { steps: m.catalog_labelSteps },
  save: (profile, { steps }) => saveShop(profile, { steps: stepsFrom(steps) }),
  fields: (bind, { steps }) => (
    <>
      <StepRows {...bind.value('steps')} errorAt={bind.errorAt} help={m.catalog_templatesHelp()} />
      {steps.length > 0 ? (
        <Preview>
          {steps.map((step) => (
            <StepPreview key={step.id} step={step} />
          ))}
        </Preview>
      ) : null}
    </>
  ),
};

function StepPreview({ step: { name, kind, required, options, surcharge, mostCharacters } }: { step: StepRow }) {
  if (kind === 'text')
    return (
      <TextInput
        label={dearer({ name, surcharge })}
        required={required}
        maxLength={Number(mostCharacters) || undefined}
      />
    );
  return (
    <NativeSelect
      label={name}
      required={required}
      data={[
        { value: '', label: required ? m.catalog_buyChoose() : m.catalog_buyNothing() },
        ...options.map((option) => ({ value: option.id, label: dearer(option) })),
      ]}
    />
  );
}

/** 'Gravur (+ € 3,50)' */
const dearer = ({ name, surcharge }: Pick<StepRow, 'name' | 'surcharge'>): string => {
  const cents = centsIn(surcharge) ?? 0;
  return cents > 0 ? `${name} (+ ${euro(cents)})` : name;
};
