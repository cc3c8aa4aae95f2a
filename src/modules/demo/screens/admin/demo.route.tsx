import './demo.css';
import { Button } from '@mantine/core';
import { IconCopy, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { DemoView, demoEndpoints } from '../../contract.ts';
import type { Route } from './+types/demo.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.demo_title() }] };

const api = changesFrame(apiOf<typeof demoEndpoints>());

export async function clientLoader() {
  return loadOne(
    async () => {
      const { demo } = await api('GET /api/v0/demo/state', {});
      return { demo };
    },
    { demo: null },
  );
}

/** The demo parishes: load them with one button, remove them with another. */
export default function DemoScreen({ loaderData: { demo, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [password, setPassword] = useState<string | null>(null);
  if (!demo) return <LoadFailed what={m.demo_loadFailed()} refusal={refusal} />;
  const load = async () => {
    const loaded = await api('POST /api/v0/demo/', { body: {} });
    setPassword(loaded.password);
    await revalidate();
  };
  return (
    <div className="kp-stack">
      <PageHead title={m.demo_title()} facts={m.demo_facts()} />
      {demo.loadedAt ? (
        <LoadedDemo demo={demo} password={password} onRemoved={() => setPassword(null)} />
      ) : (
        <EmptyState
          icon={IconSparkles}
          title={m.demo_offTitle()}
          actions={
            <Button loading={isBusy} onClick={() => void run(load, showError)}>
              {m.demo_load()}
            </Button>
          }
        >
          {m.demo_offText()}
        </EmptyState>
      )}
    </div>
  );
}

type LoadedProps = { demo: DemoView; password: string | null; onRemoved: () => void };

function LoadedDemo({ demo, password, onRemoved }: LoadedProps) {
  const { may } = useAdmin();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Panel title={m.demo_onTitle()} className="demo-panel">
        <p>{m.demo_onText({ at: stampOf(demo.loadedAt ?? '') })}</p>
        <h3>{m.demo_sites()}</h3>
        <SiteLinks demo={demo} />
        <h3>{m.demo_accounts()}</h3>
        <ul>
          {demo.accounts.map((handle) => (
            <li key={handle}>{handle}</li>
          ))}
        </ul>
        {password ? <Password password={password} /> : null}
        {may('demo.parish.remove') ? (
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setRemoving(true)}>
            {m.demo_remove()}
          </Button>
        ) : null}
      </Panel>
      {isRemoving ? <RemoveDialog demo={demo} onRemoved={onRemoved} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}

function SiteLinks({ demo: { sites } }: { demo: DemoView }) {
  return (
    <ul>
      {sites.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/${slug}/Home`} reloadDocument>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Password({ password }: { password: string }) {
  const { notify } = useAdmin();
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    notify({ kind: 'success', text: m.demo_copied() });
  };
  return (
    <Note kind="warn">
      <b>{m.demo_passwordTitle()}:</b> <code>{password}</code>
      <p>{m.demo_passwordText()}</p>
      <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
        {m.demo_copy()}
      </Button>
    </Note>
  );
}

type RemoveProps = { demo: DemoView; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ demo: { sites }, onRemoved, onClose }: RemoveProps) {
  const { base, sites: all } = useAdmin();
  const isLast = all.every(({ slug }) => sites.some((one) => one.slug === slug));
  const remove = async () => {
    await api('DELETE /api/v0/demo/', {});
    onRemoved();
    // The selected parish may be gone.
    window.location.assign(base);
  };
  return (
    <ConfirmDialog title={m.demo_removeTitle()} verb={m.demo_remove()} isDangerous send={remove} onClose={onClose}>
      <p>{m.demo_removeText()}</p>
      <ul>
        {sites.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
      <p className="demo-stays">{isLast ? m.demo_removeLast() : m.demo_removeStays()}</p>
    </ConfirmDialog>
  );
}
