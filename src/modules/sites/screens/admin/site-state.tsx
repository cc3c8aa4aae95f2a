import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { Site } from '../../contract.ts';

/** 'Startpfarre', 'öffentlich' or 'abgeschaltet'. */
export function SiteState({ site: { isDefault, isOnline } }: { site: Pick<Site, 'isDefault' | 'isOnline'> }) {
  if (!isOnline) return <State kind="off">{m.sites_stateOff()}</State>;
  return <State kind="ok">{isDefault ? m.sites_stateDefault() : m.sites_stateOn()}</State>;
}
