import type { Component } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { type ConfigDocument, valuesIn } from '#kernel/settings/configuration.ts';
import type { ComponentView } from '../contract.ts';
import { websiteSettings } from '../settings.ts';
import { readStoredConfig } from './config-store.ts';
import { storeConfig } from './store-config.ts';

type Switch = { name: string; site?: string | undefined; on: boolean; rev: number };

/** Every component with its state for the installation and the parishes where it is off. @throws AppError C100 */
export async function listComponents(ctx: Context): Promise<{ component: ComponentView[]; rev: number }> {
  ctx.demand('settings.component.read', { siteId: null });
  const { config, rev } = await readStoredConfig(ctx.db, ctx.configuration);
  const component: ComponentView[] = [];
  for (const one of ctx.components) component.push(await viewOf(ctx, one, config));
  return { component, rev };
}

/**
 * Switches a component for the installation or for one parish; its data stays. Takes effect with the next request of every
 * process.
 * @throws AppError C100; invalid for an unknown component or parish; conflict when the configuration has changed since
 */
export async function switchComponent(
  ctx: Context,
  { name, site: slug, on, rev }: Switch,
): Promise<{ component: ComponentView[]; rev: number }> {
  ctx.demand('settings.component.update', { siteId: null });
  const component = ctx.components.find((one) => one.name === name);
  if (!component) throw invalid({ name: 'settings_componentUnknown' });
  const site = slug === undefined ? null : ctx.sites.find((one) => one.slug === slug);
  if (site === undefined) throw invalid({ site: 'settings_siteUnknown' });
  return ctx.tx(async (tx) => {
    const before = await readStoredConfig(tx.db, tx.configuration);
    if (before.rev !== rev) throw conflict({ rev: before.rev });
    const config = switched(before.config, { name, siteId: site?.id ?? null, on });
    await storeConfig(tx, before, config);
    await tx.record({
      act: on ? 'settings.component.enable' : 'settings.component.disable',
      object: { kind: 'component', id: String(before.rev), label: textOf(component.title, 'de') },
      siteId: site?.id ?? null,
    });
    return { component: [await viewOf(tx, component, config)], rev: before.rev + 1 };
  });
}

/** The switches of a parish that differ from the installation's. */
const switchesIn = (config: ConfigDocument) => valuesIn(config, websiteSettings);

function switched(config: ConfigDocument, { name, siteId, on }: { name: string; siteId: string | null; on: boolean }) {
  const { enabled_components: enabled, components_off: offBySite } = switchesIn(config);
  if (siteId === null)
    return { ...config, enabled_components: on ? [...new Set([...enabled, name])] : without(enabled, name) };
  const rest = without(offBySite[siteId] ?? [], name);
  return { ...config, components_off: { ...offBySite, [siteId]: on ? rest : [...rest, name] } };
}

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

async function viewOf(ctx: Context, { name, title, about, countItems }: Component, config: ConfigDocument) {
  const { enabled_components: enabled, components_off: offBySite } = switchesIn(config);
  const off = ctx.sites.filter(({ id }) => offBySite[id]?.includes(name));
  return {
    name,
    title: textOf(title, ctx.locale),
    about: textOf(about, ctx.locale),
    enabled: enabled.includes(name),
    offIn: off.map(({ slug }) => slug),
    items: (await countItems?.(ctx, null)) ?? 0,
  };
}
