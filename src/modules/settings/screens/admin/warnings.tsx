import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { installationEndpoints } from '../../contract.ts';

const api = apiOf<typeof installationEndpoints>();

const WORDS = {
  http: { title: m.settings_warningHttp, detail: m.settings_warningHttpDetail },
  proxy: { title: m.settings_warningProxy, detail: m.settings_warningProxyDetail },
};

async function loadWarnings({ may }: Pick<AdminView, 'may'>) {
  if (!may('settings.installation.read')) return [];
  return (await api('GET /api/v0/installation/warning', { query: {} })).warning;
}

/** Warnings on how the server runs, among the tasks of an administrator. */
export async function warningTasks(view: AdminView): Promise<Task[]> {
  return (await loadWarnings(view)).map((warning) => ({
    id: `settings-warning-${warning}`,
    urgency: 'urgent',
    kind: 'warn',
    state: m.settings_warningState(),
    title: WORDS[warning].title(),
    detail: WORDS[warning].detail(),
    verb: m.settings_warningVerb(),
    to: `${view.base}/settings`,
  }));
}

/** The same warnings above the settings; nothing where all is well. */
export function ServerWarnings() {
  const view = useAdmin();
  const { value } = useLoaded(() => loadWarnings(view));
  return (value ?? []).map((warning) => (
    <Note key={warning} kind="warn">
      <b>{WORDS[warning].title()}.</b> {WORDS[warning].detail()}
    </Note>
  ));
}
