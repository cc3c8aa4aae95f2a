import { redirect } from 'react-router';
import { ServiceOptions } from '#design/public/consent/ServiceOptions.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/settings.route';

const TOLD = ['gespeichert', 'geaendert'] as const;

/** Decisions of this reader, to be changed also without scripts; the only page that differs by the decision. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const cookie = request.headers.get('cookie');
  const { searchParams } = new URL(request.url);
  const consent = await roomPages(context, 'privacy').loadDecision(ctx, cookie);
  return { ...consent, path: `/${parish.site.slug}`, told: TOLD.find((word) => searchParams.has(word)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openPage(context, params);
  const form = await readFormData(request);
  const cookies = await roomPages(context, 'privacy').submitDecision(ctx, form, request.headers.get('cookie'));
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie] as [string, string]));
  const page = `/${parish.site.slug}/Datenschutz-Einstellungen`;
  // Without cookies the services changed while the reader decided.
  throw redirect(`${page}?${cookies.length > 0 ? 'gespeichert' : 'geaendert'}`, { status: 303, headers });
}

export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = `${loaderData?.path ?? ''}/Datenschutz-Einstellungen`;
  return pageMeta(matches, { title: m.privacy_settingsTitle(), path, noIndex: true });
}

export default function PrivacySettings({ loaderData }: Route.ComponentProps) {
  const { services, version, decision, path, told } = loaderData;
  const policy = { label: m.privacy_policy(), href: `${path}/Datenschutz` };
  return (
    <article className="wrap">
      <PageHead title={m.privacy_settingsTitle()} crumb={policy} />
      <div className="prose">
        {told === 'geaendert' && <p role="alert">{m.privacy_settingsChanged()}</p>}
        {told === 'gespeichert' && decision && <p role="status">{m.privacy_settingsSaved()}</p>}
        <p>{services.length > 0 ? m.privacy_settingsLead() : m.privacy_settingsNothing()}</p>
        {services.length > 0 && (
          <form method="post" action={`${path}/Datenschutz-Einstellungen`} className="form">
            <input type="hidden" name="version" value={version} />
            <ServiceOptions services={services} accepted={decision?.accepted ?? []} />
            <div className="actions">
              <button type="submit" className="button" name="answer" value="none">
                {m.privacy_onlyNecessary()}
              </button>
              <button type="submit" className="button" name="answer" value="all">
                {m.privacy_acceptAll()}
              </button>
              <button type="submit" className="button" name="answer" value="chosen">
                {m.privacy_saveChoice()}
              </button>
            </div>
          </form>
        )}
        {decision && <p className="small soft">{m.privacy_receipt({ id: decision.id })}</p>}
      </div>
    </article>
  );
}
