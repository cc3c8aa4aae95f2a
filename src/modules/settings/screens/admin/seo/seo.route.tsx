import './seo.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ImageField } from '#design/admin/form/image-field.tsx';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { TITLE_PATTERNS, windowTitle } from '#kernel/web/window-title.ts';
import type { associationEndpoints, Site, siteEndpoints } from '#modules/sites/contract.ts';
import { m } from '#texts';
import { readStored } from '../config-api.ts';
import { SettingsForm, SettingsRefusal } from '../settings-form.tsx';
import type { Route } from './+types/seo.route';
import { Advice } from './advice.tsx';
import { addressOf, fileOf } from './library-image.ts';
import { RoutesField } from './routes-field.tsx';
import type { SeoForm } from './seo-advice.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.settings_seo() }] };

export async function clientLoader() {
  return loadOne(
    async () => {
      const query = { limit: 200 };
      const [stored, { site }, { association }] = await Promise.all([
        readStored(),
        apiOf<typeof siteEndpoints>()('GET /api/v0/site/', { query }),
        apiOf<typeof associationEndpoints>()('GET /api/v0/association/'),
      ]);
      return { stored, sites: site, associations: association };
    },
    { stored: null, sites: [], associations: [] },
  );
}

const LABELS: { readonly [K in keyof SeoForm]: () => string } = {
  pagetitle: m.settings_pagetitle,
  'meta.title_pattern': m.settings_titlePattern,
  description: m.settings_description,
  'meta.og_image': m.settings_ogImage,
  keywords: m.settings_keywords,
  author: m.settings_author,
  domain: m.settings_domain,
  'meta.routes': m.settings_metaRoutes,
  'meta.hidden_sites': m.settings_hiddenSites,
};

/** Presentation of the website in search engines and shared links (S2.19, S3.13). */
export default function Seo({ loaderData: { stored, sites, associations, refusal } }: Route.ComponentProps) {
  if (refusal) return <SettingsRefusal refusal={refusal} />;
  if (!stored) return null;
  return (
    <SettingsForm<SeoForm> loaded={stored} title={m.settings_seo()} facts={m.settings_seoFacts()} labels={LABELS}>
      {(form) => (
        <>
          <Advice form={form} sites={sites} associations={associations} />
          <TitleFields form={form} sites={sites} />
          <ShareFields form={form} />
          <SiteFields form={form} sites={sites} />
          <RoutesField {...form.bind.value('meta.routes')} errorAt={form.bind.errorAt} sites={sites} />
        </>
      )}
    </SettingsForm>
  );
}

type PartProps = { form: EditFormState<SeoForm> };
type WithSites = PartProps & { sites: readonly Site[] };

function TitleFields({ form, sites }: WithSites) {
  const { bind, values } = form;
  const { site } = useAdmin();
  const parish = (sites.find(({ slug }) => slug === site) ?? sites[0])?.name ?? '';
  const titleIn = (pattern: SeoForm['meta.title_pattern']) =>
    windowTitle(pattern, { page: m.settings_seoSamplePage(), parish, website: values.pagetitle });
  const pattern = bind.value('meta.title_pattern');
  return (
    <fieldset>
      <legend>{m.settings_seoTitles()}</legend>
      <TextInput {...bind.text('pagetitle')} description={m.settings_pagetitleHelp()} />
      <NativeSelect
        {...pattern}
        description={m.settings_titlePatternHelp()}
        data={TITLE_PATTERNS.map((value) => ({ value, label: titleIn(value) }))}
        onChange={({ currentTarget }) => pattern.onChange(currentTarget.value as SeoForm['meta.title_pattern'])}
      />
      <Textarea
        {...bind.text('description')}
        description={m.settings_descriptionHelp()}
        autosize
        minRows={2}
        maxLength={300}
      />
      <SeoPreview values={values} title={titleIn(values['meta.title_pattern'])} slug={site} />
      <TextInput {...bind.text('author')} description={m.settings_authorHelp()} />
      <TextInput {...bind.text('keywords')} description={m.settings_keywordsHelp()} />
      <TextInput {...bind.text('domain')} description={m.settings_domainHelp()} autoComplete="off" inputMode="url" />
    </fieldset>
  );
}

function ShareFields({ form: { bind } }: PartProps) {
  const image = bind.value('meta.og_image');
  return (
    <ImageField
      {...image}
      help={m.settings_ogImageHelp()}
      value={fileOf(image.value)}
      onChange={(fileId) => image.onChange(addressOf(fileId))}
    />
  );
}

/** Which parishes search engines may list. */
function SiteFields({ form: { bind }, sites }: WithSites) {
  const { value: hidden, onChange, id, name } = bind.value('meta.hidden_sites');
  return (
    <fieldset id={id} name={name}>
      <legend>{m.settings_seoSites()}</legend>
      <p className="muted">{m.settings_hiddenSitesHelp()}</p>
      {sites.map(({ _id, name: parish }) => (
        <Switch
          key={_id}
          label={parish}
          checked={!hidden.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? hidden.filter((one) => one !== _id) : [...hidden, _id])
          }
        />
      ))}
    </fieldset>
  );
}

type SeoPreviewProps = { values: SeoForm; title: string; slug: string };

/** A page as a search shows it, and as a link to it looks when it is shared. */
function SeoPreview({ values, title, slug }: SeoPreviewProps) {
  const host = values.domain || location.host;
  const image = values['meta.og_image'] || `/${slug}/icon-512.png`;
  return (
    <figure className="seo-preview">
      <figcaption>{m.settings_seoPreview()}</figcaption>
      <div className="hit">
        <span className="small">{`${host} › ${slug} › ${m.settings_seoSamplePage()}`}</span>
        <b>{title}</b>
        <span>{values.description}</span>
      </div>
      <div className="shared">
        <img src={image} alt="" />
        <div>
          <span className="small">{host}</span>
          <b>{m.settings_seoSamplePage()}</b>
          <span>{values.description}</span>
        </div>
      </div>
    </figure>
  );
}
