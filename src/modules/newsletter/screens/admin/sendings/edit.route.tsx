import type { LoaderFunctionArgs } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import { firstOf } from '#design/admin/resource/record-store.ts';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { ApiError, apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Sending } from '../../../collections/sendings.ts';
import type { templateContract } from '../../../collections/templates.ts';
import { type SendingForm, sendings } from './sendings.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof templateContract.endpoints>();

type Opened = { row: Sending | null; blank: SendingForm };

/** A newsletter by its id; a new one; or one that begins with a template and perhaps a list (S2.17). */
export async function clientLoader({ params: { id, list } }: LoaderFunctionArgs) {
  return loadOne(() => opened(id, list), { row: null, blank: null });
}

async function opened(id: string | undefined, list: string | undefined): Promise<Opened> {
  if (!id) return { row: null, blank: sendings.blank };
  if (list) return { row: null, blank: await beginning(id, [list]) };
  try {
    return { row: await sendings.store.get(id), blank: sendings.blank };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { row: null, blank: await beginning(id, []) };
  }
}

async function beginning(templateId: string, lists: string[]): Promise<SendingForm> {
  const answer = await api('GET /api/v0/newsletter_template/:id', { params: { id: templateId } });
  const { subject, subjectEn, preheader, preheaderEn, blocks } = firstOf(answer.newsletter_template);
  return { ...sendings.blank, subject, subjectEn, preheader, preheaderEn, blocks, templateId, lists };
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const handle = {
  crumbs: (loaded?: Loaded): Crumb[] => [
    { label: m.newsletter_sendings(), to: sendings.listPath },
    { label: loaded?.row ? sendings.titleOf(loaded.row) : m.newsletter_sendingCreate() },
  ],
};

export default function EditSending({ loaderData: { row, blank, refusal } }: { loaderData: Loaded }) {
  return <EditScreen of={{ ...sendings, blank: blank ?? sendings.blank }} data={{ row, refusal } as never} />;
}
