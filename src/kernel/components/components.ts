import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { MessageKey } from '../i18n/texts.ts';
import { isSeenBy } from '../site-of.ts';

/** A part of the product that administrators switch on and off, for the installation and for single parishes. Its data stays. */
export type Component = {
  name: string;
  title: MessageKey;
  /** Purpose of the component in one sentence. */
  about: MessageKey;
  /** Number of items that become unreachable when it is switched off, in one parish or (`siteId` null) in all. */
  countItems?: (ctx: Context, siteId: string | null) => Promise<number>;
};

type Switched = { enabled: readonly string[]; offBySite: Readonly<Record<string, readonly string[]>> };

/** True if a component is on: for one parish, or (`siteId` null) for the installation. */
export type Switches = (component: string, siteId: string | null) => boolean;

/** Reads the switches from their settings. Unknown components are on: their room decides. */
export function switchesOf(components: readonly Component[], { enabled, offBySite }: Switched): Switches {
  const off = new Set(components.map(({ name }) => name).filter((name) => !enabled.includes(name)));
  return (component, siteId) => !off.has(component) && !(siteId !== null && offBySite[siteId]?.includes(component));
}

/** All components of the rooms, lowest room first. */
export const componentsOf = (
  rooms: readonly { component?: Component; components?: readonly Component[] }[],
): Component[] => rooms.flatMap(({ component, components = [] }) => [...(component ? [component] : []), ...components]);

/**
 * True if the reader can use a component in the parish of the request: it is on, and the parish is not switched off for
 * this reader. Pages that stay available without it (`owedPaths`) offer nothing new then.
 */
export const isOffered = ({ isOn, user, site }: Pick<Context, 'isOn' | 'user' | 'site'>, component: string): boolean =>
  isOn(component) && isSeenBy(user, site);

/** @throws AppError kernel.componentOff (404) while the component is off for the parish (default: that of the request) */
export function demandComponent(ctx: Context, component: string, siteId: string | null = ctx.site.id): void {
  if (!ctx.isOn(component, siteId)) throw componentOff();
}

export const componentOff = () => new AppError('kernel.componentOff', 404, 'kernel_errorComponentOff');
