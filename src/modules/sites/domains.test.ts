import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Site } from './contract.ts';
import { domainIn } from './service/site-hosts.ts';

const PUT = 'PUT /api/v0/site/';

const give = (house: House, site: { _id: string }, domains: string[], rev = 1) =>
  house.call('admin', PUT, { body: { _id: site._id, rev, domains } });

const visit = async (house: House, host: string, url: string) => {
  const { statusCode, headers, body } = await house.server.app.inject({ url, headers: { host } });
  return { status: statusCode, location: headers.location, body };
};

describe('a domain of its own', () => {
  test('is given by administrators only', async ({ house }) => {
    const body = { _id: house.sites.fels._id, rev: 1, domains: ['fels.example'] };
    for (const who of ['guest', 'customer', 'officeOfFels', 'officeOfKirchberg'] as const)
      expect((await house.call(who, PUT, { body })).status).toBe(403);
  });

  test.for([
    ['localhost', 'ist die Adresse der Website selbst'],
    ['http://localhost:3000/fels', 'ist die Adresse der Website selbst'],
    ['kirchberg.example', 'gehört schon einer anderen Pfarre'],
    ['https://KIRCHBERG.example/x', 'gehört schon einer anderen Pfarre'],
    ['fels', 'nur den Namen'],
    ['10.0.0.1', 'nur den Namen'],
    ['a b.at', 'nur den Namen'],
  ])('cannot be %s, said at its field', async ([domain = '', words], { house }) => {
    await give(house, house.sites.kirchberg, ['kirchberg.example']);
    const { status, body } = await give(house, house.sites.fels, ['fels.example', domain]);
    expect(status).toBe(400);
    expect((body as { details: { fields: { domains: string } } }).details.fields.domains).toContain(words);
    const { site } = (await house.call('guest', 'GET /api/v0/site/', { query: { slug: 'fels' } })).body as {
      site: Site[];
    };
    expect(site[0]?.domains).toEqual([]);
  });

  test('is stored as browsers send it, the main name first', async ({ house }) => {
    const { body } = await give(house, house.sites.fels, [
      'https://Pfarre-Fels.example/Home',
      'www.pfarre-fels.example',
    ]);
    expect((body as Site[])[0]?.domains).toEqual(['pfarre-fels.example', 'www.pfarre-fels.example']);
  });

  test('stays with a parish in the trash', async ({ house }) => {
    const { kirchberg, fels } = house.sites;
    await give(house, kirchberg, ['kirchberg.example']);
    await house.call('admin', 'DELETE /api/v0/site/:id', { params: { id: kirchberg._id } });
    expect((await give(house, fels, ['kirchberg.example'])).status).toBe(400);
    expect((await visit(house, 'kirchberg.example', '/robots.txt')).body).toContain(
      'http://localhost:3000/sitemap.xml',
    );
  });
});

describe('a request to the domain of a parish', () => {
  const HOST = 'fels.example';
  const open = (house: House) => give(house, house.sites.fels, [HOST, 'www.fels.example']);

  test('is about this parish, with links to this host; further names lead to it', async ({ house }) => {
    await open(house);
    const asked = await visit(house, HOST, '/robots.txt');
    expect(asked.body).toContain('Sitemap: http://fels.example:3000/sitemap.xml');
    expect(await visit(house, 'www.fels.example:3000', '/fels/Kontakt?x=1')).toMatchObject({
      status: 301,
      location: 'http://fels.example:3000/fels/Kontakt?x=1',
    });
    expect((await visit(house, 'FELS.example:443', '/robots.txt')).body).toContain('fels.example:3000');
  });

  test('finds other parishes and the admin area at their own address', async ({ house }) => {
    await open(house);
    await give(house, house.sites.kirchberg, ['kirchberg.example']);
    const location = async (url: string) => (await visit(house, HOST, url)).location;
    expect(await location('/goesing/Chronik')).toBe('http://localhost:3000/goesing/Chronik');
    expect(await location('/kirchberg/Home')).toBe('http://kirchberg.example:3000/kirchberg/Home');
    expect(await location('/admincenter/users')).toBe('http://localhost:3000/admincenter/users');
  });

  test('lists in each sitemap only the pages of its host', async ({ house }) => {
    await open(house);
    const own = (await visit(house, HOST, '/sitemap.xml')).body;
    const main = (await visit(house, 'localhost:3000', '/sitemap.xml')).body;
    expect(own).toContain('<loc>http://fels.example:3000/fels/sitemap.xml</loc>');
    expect(own).not.toMatch(/goesing|kirchberg|localhost/);
    expect(main).toContain('<loc>http://localhost:3000/goesing/sitemap.xml</loc>');
    expect(main).not.toContain('/fels/');
    const pages = (await visit(house, HOST, '/fels/sitemap.xml')).body;
    expect(pages).toContain('http://fels.example:3000/fels/Home');
    expect(pages).not.toMatch(/goesing|kirchberg|localhost/);
    expect((await visit(house, 'localhost:3000', '/fels/sitemap.xml')).status).toBe(404);
  });

  test('of nobody is the installation, whatever else the header says', async ({ house }) => {
    await open(house);
    for (const host of ['evil.test', 'fels.example.evil.test', '']) {
      const { body } = await visit(house, host, '/robots.txt');
      expect(body, host).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    }
  });

  test('signs in there, with a cookie of this host and links to it in emails', async ({ house }) => {
    await open(house);
    const post = (url: string, payload: object, origin: string) =>
      house.server.app.inject({ method: 'POST', url, payload, headers: { host: `${HOST}:3000`, origin } });
    const foreign = await post('/api/v0/auth/logout', {}, 'http://evil.test');
    expect(foreign.statusCode).toBe(403);
    const own = await post('/api/v0/auth/logout', {}, `http://${HOST}:3000`);
    expect(own.statusCode).toBe(200);
    expect(String(own.headers['set-cookie'])).not.toContain('Domain=');
  });

  test('is not answered with what was read for another host', async ({ house }) => {
    await open(house);
    const feed = async (host: string) => (await visit(house, host, '/ical/fels/gottesdienste.ics')).body;
    const [main, own] = [await feed('localhost:3000'), await feed(HOST)];
    expect(main).not.toContain('fels.example');
    expect(own).not.toMatch(/URL[^\n]*localhost/);
    const ids = (text: string) => text.match(/^UID:.*$/gm);
    expect(ids(own)).toEqual(ids(main));
  });
});

test.for([
  ['pfarre-fels.at', 'pfarre-fels.at'],
  [' HTTPS://www.Pfarre-Fels.at/fels/Home ', 'www.pfarre-fels.at'],
  ['pfarre-gösing.at', 'xn--pfarre-gsing-cjb.at'],
  ['pfarre-fels.at.', 'pfarre-fels.at'],
  ['fels', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['evil.test/@pfarre.at', 'evil.test'],
])('a person who types %s means %s', ([typed, host]) => {
  expect(domainIn(typed ?? '')).toBe(host);
});

test('the website as a whole cannot take the domain of a parish', async ({ house }) => {
  await give(house, house.sites.fels, ['fels.example']);
  const body = { rev: 0, config: { domain: 'Fels.example' } };
  const { status, text } = await house.call('admin', 'PUT /api/v0/config/', { body });
  expect([status, text]).toEqual([400, expect.stringContaining('gehört einer Pfarre')]);
});
