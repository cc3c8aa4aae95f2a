import { expect, test } from 'vitest';
import { defaultsOf } from '#kernel/settings/configuration.ts';
import { addAccount, openSessionFor } from '#modules/auth/index.ts';
import { roleSettings } from '#modules/settings/index.ts';
import { freshHouse, type House, snapshotHouse, type Who } from './house.ts';

export type Input = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** An endpoint, the expected statuses for the four callers in order, and valid input for the parish of Fels. */
export type Right<T> = [call: string, statuses: string, input?: (things: T) => Input];

/**
 * A guest, a user without permissions, the office of another parish, and the administrator, who comes last because that call
 * succeeds.
 */
const CALLERS: Who[] = ['guest', 'customer', 'officeOfKirchberg', 'admin'];

/** Rows of the published matrix (decision 14) on the same fixtures. */
export type Table = {
  rows: [call: string, statuses: string][];
  /** Creates the fixtures; returns the input of every call. */
  make: (house: House) => Promise<Map<string, Input>>;
};

/** A table of the matrix; src/house-tests/rights.test.ts runs all tables. */
export function rights<T>(make: (house: House) => Promise<T>, rows: Right<T>[]): Table {
  return {
    rows: rows.map(([call, statuses]) => [call, statuses]),
    make: async (house) => {
      const things = await make(house);
      return new Map(rows.map(([call, _statuses, input]) => [call, input?.(things) ?? {}]));
    },
  };
}

/**
 * Runs a table: every caller sends the same valid input and must get the expected status. The office of another parish reads
 * nothing of people who are not its own.
 */
export function walk({ rows, make }: Table): void {
  let prepared: ReturnType<typeof prepare> | undefined;
  test.for(rows)('%s answers %s', async ([call, statuses]) => {
    prepared ??= prepare(make);
    const { house, inputs, staff, restoreHouse } = await prepared;
    await restoreHouse();
    const got: number[] = [];
    for (const who of CALLERS) {
      if (who === 'admin' && isRefused(got.at(-1)) && changes(call))
        await refuseStaff(house, staff, call, inputs.get(call));
      const { status, text, body } = await house.call(who, call, inputs.get(call));
      got.push(status);
      if (status === 403 && who !== 'admin') expect([who, body]).toMatchObject([who, { code: 'C100' }]);
      if (who === 'officeOfKirchberg') expect(peopleIn(house, text), 'people of another parish').toEqual([]);
    }
    expect(got.join(' ')).toBe(statuses);
  });
}

/** Fixtures are created once per table and restored from a snapshot before each row. */
async function prepare(make: Table['make']) {
  const house = await freshHouse();
  const inputs = await make(house);
  const staff = await staffOfKirchberg(house);
  return { house, inputs, staff, restoreHouse: await snapshotHouse(house) };
}

/** Addresses of accounts that the office of Kirchberg knows nothing of: of other parishes and of the installation. */
function peopleIn({ people }: House, text: string): string[] {
  const { customer, officeOfFels, editor, admin, system } = people;
  return [customer, officeOfFels, editor, admin, system]
    .map(({ handle }) => handle)
    .filter((handle) => new RegExp(`(^|[^\\w.])${RegExp.escape(handle)}`).test(text));
}

const isRefused = (status = 0): boolean => status >= 400;

/** Batch reads by id are POST as well, and return what the reader may see. */
const changes = (call: string): boolean => !call.startsWith('GET ') && !/^POST \/api\/v0\/batch\/\w+\/$/.test(call);

/** Expects that a user with all staff roles of another parish may not do what its office may not. */
async function refuseStaff(house: House, cookie: string, call: string, input: Input | undefined): Promise<void> {
  // An anonymous caller would be refused as well, and this test could not fail.
  const me = await house.call('guest', 'POST /api/v0/auth/getData', { body: {}, headers: { cookie } });
  expect(me.text).toContain('alle.kirchberg@');
  const { status } = await house.call('guest', call, { ...input, headers: { ...input?.headers, cookie } });
  expect({ as: 'staff of Kirchberg', status }).toEqual({
    as: 'staff of Kirchberg',
    status: expect.toSatisfy(isRefused) as number,
  });
}

/** Session of a user with every existing staff role, for Kirchberg only. */
async function staffOfKirchberg({ handle, sites, clock }: House): Promise<string> {
  const roles = defaultsOf(roleSettings).components.auth.availableRoles.map(({ name: role }) => ({
    role,
    siteId: sites.kirchberg._id,
  }));
  const { id } = await addAccount(handle.db, { handle: 'alle.kirchberg@pfarrverband.example', name: 'Alle', roles });
  return `kp_session=${await openSessionFor(handle.db, id, clock.now())}`;
}

export const byQuery = (id: string): Input => ({ query: { id } });
export const byPath = (id: string): Input => ({ params: { id } });
