import { expect } from 'vitest';
import { shortenAddresses } from '#kernel/audit/shorten-addresses.ts';
import { type House, test } from '../../../testing/house.ts';
import { addLavinia, LAVINIA, openBrowser, PASSWORD_STEP } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const SECRET = 'mein-echtes-passwort-7';

async function reportFailures(house: House): Promise<void> {
  await house.server.jobs.find(({ name }) => name === 'auth.reportFailedSignIns')?.run({});
}

const reported = async ({ handle }: House) =>
  (
    await handle.query(
      `select object_id, object_label, note, address, actor_name from audit_trail where act = 'auth.session.refuse' order by note desc, address`,
    )
  ).rows;

test('failed sign-ins are told once for an account, a network and ten minutes, without what was typed', async ({
  house,
}) => {
  const { id } = await addLavinia(house);
  const [one, other] = [openBrowser(house), openBrowser(house, { address: '198.51.100.7' })];
  for (let count = 0; count < 7; count += 1) await one.call(LOGIN, { handle: LAVINIA, password: SECRET });
  await other.call(LOGIN, { handle: LAVINIA, password: SECRET });
  // A password typed into the handle field must not be logged.
  for (let count = 0; count < 3; count += 1)
    await other.call(LOGIN, { handle: `${SECRET}@example.org${count}`, password: 'x' });
  await reportFailures(house);
  expect(await reported(house)).toEqual([]);
  house.clock.advance(10 * 60_000);
  await reportFailures(house);
  const lavinia = { object_id: id, object_label: 'Lavinia Lavendel', actor_name: 'Gast' };
  const unknown = { object_id: '', object_label: 'ein unbekanntes Konto', actor_name: 'Gast' };
  expect(await reported(house)).toEqual([
    { ...lavinia, note: '7', address: '192.0.2.10' },
    { ...unknown, note: '3', address: '198.51.100.7' },
    { ...lavinia, note: '1', address: '198.51.100.7' },
  ]);
  const { rows } = await house.handle.query('select t::text as text from audit_trail t');
  expect(JSON.stringify(rows)).not.toContain(SECRET);
  await reportFailures(house);
  expect(await reported(house)).toHaveLength(3);
});

test('the network of a failed sign-in is shortened after 30 days, of IPv6 as well', async ({ house }) => {
  await addLavinia(house);
  const browser = openBrowser(house, { address: '2001:db8:1:2:3:4:5:6' });
  await browser.call(LOGIN, { handle: LAVINIA, password: SECRET });
  house.clock.advance(10 * 60_000);
  await reportFailures(house);
  expect(await reported(house)).toMatchObject([{ address: '2001:db8:1:2::' }]);
  house.clock.advance(31 * 24 * 3_600_000);
  await shortenAddresses(house.handle.db, house.clock.now());
  expect(await reported(house)).toMatchObject([{ address: '2001:db8:1::/48' }]);
});

test('a sign-in that succeeds tells nothing, and a thousand networks fill no trail', async ({ house }) => {
  await addLavinia(house);
  expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).status).toBe(200);
  const at = house.clock.now().toISOString();
  await house.handle.query(
    `insert into kernel_throttle_windows (subject, window_starts_at, count) select 'auth.failed:nobody@n' || n || '/10', $1, 2 from generate_series(1, 1000) n`,
    [at],
  );
  house.clock.advance(10 * 60_000);
  await reportFailures(house);
  const rows = await reported(house);
  expect(rows).toHaveLength(101);
  expect(rows.reduce((sum, { note }) => sum + Number(note), 0)).toBe(2000);
});
