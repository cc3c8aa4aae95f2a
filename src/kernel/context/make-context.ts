import { mayDo, reasonsFor } from '../access/grants.ts';
import { signedOutRefusal } from '../access/session-state.ts';
import { readKept, readPart } from '../cache/read-part.ts';
import type { PageTag } from '../cache/tags.ts';
import { componentOff } from '../components/components.ts';
import type { Actor, Context, Subject } from '../context.ts';
import { type Base, rootActs } from '../db/run-transaction.ts';
import { forbidden } from '../errors.ts';
import type { Caller, PageReport, Services } from './services.ts';

/** Creates the context of one caller; `report` collects the tags of a page. */
export function makeContext(services: Services, caller: Caller, report?: PageReport): Context {
  const { db } = services.handle;
  const {
    now,
    mail,
    jobs,
    files,
    secrets,
    installationUrl,
    doubts,
    serviceUrls,
    permissions,
    permissionTexts,
    components,
    rooms,
    configuration,
    undoes,
    across,
  } = services;
  const contextOf = (own: PageReport) => makeContext(services, caller, own);
  const base: Base = {
    ...caller,
    db,
    now,
    mail,
    jobs,
    files,
    secrets,
    installationUrl,
    doubts,
    serviceUrls,
    permissions,
    permissionTexts,
    components,
    rooms,
    configuration,
    across,
    ...rightsOf(services, caller),
    isOn: (component, siteId = caller.site.id) => caller.switches(component, siteId),
    ...notesFor(report),
    kept: (key, tags, load) => readKept(services, key, tags, load),
    keptPart: (key, load) => readPart(services, { caller, report }, contextOf, { key, load }),
    undoOf: (act) => undoes.get(act) ?? null,
  };
  return { ...base, ...rootActs(services, base) };
}

/** Permission checks, for the caller and for other users. Permissions of a component that is off are denied to everyone. */
function rightsOf(
  { permissionComponents }: Services,
  { grants, user, session, switches }: Caller,
): Pick<Context, 'may' | 'mayAs' | 'whyMay' | 'demand'> {
  const isOn = (permission: string, subject?: Subject) => {
    const component = permissionComponents.get(permission);
    return !component || switches(component, subject?.siteId ?? null);
  };
  const mayAs = (other: Actor, permission: string, subject?: Subject) =>
    isOn(permission, subject) && mayDo(grants, other, permission, subject);
  return {
    may: (permission, subject) => mayAs(user, permission, subject),
    mayAs,
    whyMay: (other: Actor, permission) => reasonsFor(grants, other, permission),
    demand: (permission, subject) => {
      if (!isOn(permission, subject)) throw componentOff();
      if (!mayAs(user, permission, subject)) throw signedOutRefusal(session) ?? forbidden(permission);
    },
  };
}

/** Collects what a page reports about itself; a no-op without a page. */
function notesFor(report: PageReport | undefined): Pick<Context, 'shows' | 'trueUntil'> {
  return {
    shows: (...tags: PageTag[]) => {
      for (const tag of tags) report?.tags.add(tag);
    },
    trueUntil: (moment) => {
      if (report) report.trueUntil = Math.min(report.trueUntil, moment.getTime());
    },
  };
}
