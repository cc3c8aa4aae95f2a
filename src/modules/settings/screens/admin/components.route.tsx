import './components.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { apiOf } from '#kernel/web/api.ts';
import { OwedNote } from '#modules/sites/widgets.tsx';
import { m } from '#texts';
import type { ComponentView, componentEndpoints } from '../../contract.ts';
import type { Route } from './+types/components.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = changesFrame(apiOf<typeof componentEndpoints>());

export const handle = { crumbs: () => [{ label: m.settings_components() }] };

export async function clientLoader() {
  return loadOne(() => api('GET /api/v0/component/', { query: {} }), { component: [], rev: 0 });
}

/** A pending switch-off, for the installation or one parish, that needs confirmation. */
type Asked = { component: ComponentView; site: string | undefined };

/** Components of the website, switched on and off for all parishes or for one. */
export default function Components({ loaderData: { component, rev, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (refusal) return <LoadFailed what={m.settings_componentsFailed()} refusal={refusal} />;
  const turn = async ({ component: { name, title }, site }: Asked, on: boolean) => {
    await api('PUT /api/v0/component/', { body: { name, on, rev, ...(site ? { site } : {}) } });
    notify({
      kind: 'success',
      text: on ? m.settings_componentIsOn({ title }) : m.settings_componentIsOff({ title }),
    });
    await revalidate();
  };
  return (
    <>
      <PageHead title={m.settings_components()} facts={m.settings_componentsFacts()} />
      <ul className="kp-components">
        {component.map((one) => (
          <Card
            key={one.name}
            component={one}
            isBusy={isBusy}
            onSwitch={(on, site) =>
              on ? void run(() => turn({ component: one, site }, true), showError) : setAsked({ component: one, site })
            }
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.settings_componentOffTitle({ title: asked.component.title })}
          verb={m.settings_componentOffYes()}
          send={() => turn(asked, false)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.component.items > 0
              ? m.settings_componentOffWords({ items: asked.component.items })
              : m.settings_componentOffEmpty()}
          </p>
          <OwedNote site={asked.site} component={asked.component.name} />
        </ConfirmDialog>
      )}
    </>
  );
}

type CardProps = {
  component: ComponentView;
  isBusy: boolean;
  onSwitch: (on: boolean, site?: string) => void;
};

function Card({ component: { title, about, enabled, offIn }, isBusy, onSwitch }: CardProps) {
  const { sites } = useAdmin();
  return (
    <li>
      <h2>{title}</h2>
      <p>{about}</p>
      <Switch
        label={m.settings_componentEverywhere()}
        aria-label={`${title}: ${m.settings_componentEverywhere()}`}
        checked={enabled}
        disabled={isBusy}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {enabled && sites.length > 1 && (
        <ul>
          {sites.map(({ slug, shortName }) => (
            <li key={slug}>
              <Switch
                size="sm"
                label={m.settings_componentIn({ site: shortName })}
                aria-label={`${title}: ${m.settings_componentIn({ site: shortName })}`}
                checked={!offIn.includes(slug)}
                disabled={isBusy}
                onChange={({ currentTarget }) => onSwitch(currentTarget.checked, slug)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
