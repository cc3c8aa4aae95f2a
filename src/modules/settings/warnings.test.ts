import { expect } from 'vitest';
import { test } from '../../testing/house.ts';

const WARNINGS = 'GET /api/v0/installation/warning';

// Twice: the server of the tests has told its log once when the second one runs, and begins anew otherwise.
test.for([1, 2])(
  'an administrator learns that a proxy is not trusted once a request came through one, and nobody else (%i)',
  async (_, { house }) => {
    const asked = async (who: Parameters<typeof house.call>[0]) => {
      const { status, body } = await house.call(who, WARNINGS, { query: {} });
      return status === 200 ? (body as { warning: string[] }).warning : status;
    };
    expect(await asked('admin')).toEqual([]);
    await house.server.app.inject({ url: '/api/v0/site/', headers: { 'x-forwarded-for': '198.51.100.7' } });
    for (const who of ['guest', 'officeOfFels', 'editor'] as const) expect(await asked(who)).toBe(403);
    expect(await asked('admin')).toEqual(['proxy']);
  },
);
