import type { Db } from '#kernel/db/connect.ts';
import { addAccount, guestActor, openSessionFor } from '#modules/auth/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { addAssociation, addSite } from '#modules/sites/index.ts';

export type TestSites = { fels: Site; kirchberg: Site; goesing: Site };
export type Person = { id: string; handle: string; token: string | null };

/** One user of each kind, used in the scenario rows of every room. */
export type People = {
  guest: Person;
  /** Signed in, without permissions beyond the own account. */
  customer: Person;
  /** Role pfarramt for Fels only. */
  officeOfFels: Person;
  /** Role pfarramt for Kirchberg only: 'other site' in the rows. */
  officeOfKirchberg: Person;
  /** Role redaktion for Fels. */
  editor: Person;
  admin: Person;
  system: Person;
};

export const TEST_PASSWORD = 'Zwischen-Reben-und-Himmel-7';

/** Seeds an empty database with three parishes and one user of each kind, all signed in. */
export async function populate(db: Db, now: Date): Promise<{ sites: TestSites; people: People }> {
  const { _id: associationId } = await addAssociation(db, { name: 'Pfarrverband am Wagram', nameEn: '' });
  const sites = {
    fels: await addSite(db, { ...siteOf('fels', 'Fels', true), associationId }),
    kirchberg: await addSite(db, { ...siteOf('kirchberg', 'Kirchberg', false), associationId }),
    goesing: await addSite(db, { ...siteOf('goesing', 'Gösing', false), associationId }),
  };
  const guest = await guestActor(db);
  const person = async (
    handle: string,
    role: string,
    site: Site | null,
    builtIn?: 'admin' | 'system',
  ): Promise<Person> => {
    const roles = [{ role, siteId: site?._id ?? null }];
    const { id } = await addAccount(db, {
      handle,
      name: handle.split('@')[0] ?? handle,
      roles,
      ...(builtIn ? { builtIn } : {}),
    });
    return { id, handle, token: await openSessionFor(db, id, now) };
  };
  const people = {
    guest: { id: guest.id, handle: guest.handle, token: null },
    customer: await person('kundin@pfarrverband.example', 'user', null),
    officeOfFels: await person('pfarramt.fels@pfarrverband.example', 'pfarramt', sites.fels),
    officeOfKirchberg: await person('pfarramt.kirchberg@pfarrverband.example', 'pfarramt', sites.kirchberg),
    editor: await person('redaktion@pfarrverband.example', 'redaktion', sites.fels),
    admin: await person('admin@pfarrverband.example', 'admin', null, 'admin'),
    system: await person('system@pfarrverband.example', 'system', null, 'system'),
  };
  return { sites, people };
}

function siteOf(slug: string, shortName: string, isDefault: boolean) {
  const address = { street: 'Kirchenplatz 1', zip: '3481', city: `${shortName} am Wagram` };
  return { slug, shortName, isDefault, name: `Pfarre ${shortName} am Wagram`, details: { address } };
}
