import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Site } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { MetaRoute } from './seo-advice.ts';

type RoutesFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  errorAt: (path: string) => string | undefined;
  sites: readonly Site[];
  value: readonly MetaRoute[];
  onChange: (routes: MetaRoute[]) => void;
};

/** Titles and descriptions of single pages, by their address. */
export function RoutesField({ id, label, error, errorAt, sites, value, onChange }: RoutesFieldProps) {
  const put = (at: number, part: Partial<MetaRoute>) =>
    onChange(value.map((route, index) => (index === at ? { ...route, ...part } : route)));
  const slug = sites.find(({ isDefault }) => isDefault)?.slug ?? '';
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className="muted">{m.settings_metaRoutesHelp()}</p>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      <ul className="seo-routes">
        {value.map((route, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <li key={at}>
            <TextInput
              label={m.settings_routeAddress()}
              description={m.settings_routeAddressHelp({ example: `/${slug}/Kontakt` })}
              value={route.route}
              error={errorAt(`meta.routes.${at}.route`)}
              autoComplete="off"
              onChange={({ currentTarget }) => put(at, { route: pathOf(currentTarget.value) })}
            />
            <TextInput
              label={m.settings_routeTitle()}
              value={route.title}
              error={errorAt(`meta.routes.${at}.title`)}
              onChange={({ currentTarget }) => put(at, { title: currentTarget.value })}
            />
            <Textarea
              label={m.settings_description()}
              value={route.description}
              error={errorAt(`meta.routes.${at}.description`)}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => put(at, { description: currentTarget.value })}
            />
            <div className="kp-actions">
              <Button
                variant="default"
                leftSection={<IconTrash size={17} aria-hidden />}
                aria-label={m.settings_routeRemove({ route: route.route || String(at + 1) })}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                {m.settings_remove()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="kp-actions">
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...value, { route: '', title: '', description: '' }])}
        >
          {m.settings_routeAdd()}
        </Button>
      </div>
    </fieldset>
  );
}

/** People paste whole addresses. */
function pathOf(text: string): string {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null;
  return url ? decodeURI(url.pathname) : text;
}
