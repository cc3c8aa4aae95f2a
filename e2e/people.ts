import type { Browser } from '@playwright/test';
import { expect, OWN, PASSWORD, signIn } from './journey.ts';
import { letterTo, linkOf } from './outbox.ts';

type NewPerson = {
  /** Unique among the journeys and the demo; the address follows from it. */
  name: readonly [first: string, last: string];
  roles?: readonly { role: string; site: string | null }[];
  userData?: object;
};

/**
 * Makes an account for one journey alone, which may change and destroy it while others run: invited, and with the
 * password of all journeys. Answers its address.
 */
export async function addPerson(browser: Browser, person: NewPerson): Promise<string> {
  const [first, last] = person.name;
  const handle = `${first}.${last}@example.org`.toLowerCase();
  const office = await browser.newContext();
  await signIn(office);
  const data = {
    handle,
    roles: person.roles ?? [{ role: 'user', site: null }],
    userData: { first_name: first, last_name: last, ...person.userData },
    invite: true,
  };
  const made = await office.request.post('/api/v0/auth/', { data, headers: OWN });
  expect(made.status(), await made.text()).toBe(201);
  await office.close();

  const guest = await browser.newContext();
  const link = linkOf(await letterTo(handle, 'Ihr Zugang zur Website „Pfarrverband Wagramland“'));
  const token = new URLSearchParams(link.split('?')[1]).get('invitation');
  const passwords = { token, password: PASSWORD, password2: PASSWORD };
  const set = await guest.request.post('/api/v0/auth/setPassword', { data: passwords, headers: OWN });
  expect(set.status(), await set.text()).toBe(200);
  await guest.close();
  return handle;
}
