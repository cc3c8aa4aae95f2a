import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { keepChoice } from '../service/receipts.ts';
import { enabledServices, versionOf } from '../service/services.ts';

const consent = rights(
  async (house) => {
    const ctx = await house.contextOf('guest');
    const version = versionOf(await enabledServices(ctx));
    return keepChoice(ctx, { version, accepted: [] });
  },
  [
    ['GET /api/v0/privacy/services', '200 200 200 200'],
    ['GET /api/v0/privacy/parties', `${REFUSED} 200`],
    ['POST /api/v0/privacy/consent', '201 201 201 201', ({ version }) => ({ body: { version, accepted: [] } })],
    ['GET /api/v0/privacy/receipts', `${REFUSED} 200`],
    ['GET /api/v0/privacy/receipts/:id', `${REFUSED} 200`, ({ id }) => ({ params: { id } })],
  ],
);

export const tables = [consent];
