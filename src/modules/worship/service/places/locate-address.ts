import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { openSecretSetting, readSettings, serviceSettings } from '#modules/settings/index.ts';

const MAPS = new URL('https://maps.googleapis.com');
const TIMEOUT_MS = 8_000;

const replySchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
});

export type Located = { isAvailable: boolean; position: { lat: number; lng: number; address: string } | null };

/**
 * Looks an address up with the map service. Only the address leaves the house, and the key stays on the server.
 * @throws AppError C100, invalid without a key, worship.geocoder when the service refuses or does not answer
 */
export async function locateAddress(
  ctx: Context,
  { address = '' }: { address?: string | undefined },
): Promise<Located> {
  ctx.demand('worship.place.update');
  const { apikey } = (await readSettings(ctx, serviceSettings)).components.map;
  const key = openSecretSetting(ctx, 'components.map.apikey', apikey);
  if (address === '') return { isAvailable: key !== '', position: null };
  if (key === '') throw invalid({ address: 'worship_addressNoKey' });
  const { status, results } = await ask(ctx, new URLSearchParams({ address, key, region: 'at' }));
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw unanswered(ctx, status);
  const [first] = results;
  if (!first) return { isAvailable: true, position: null };
  return { isAvailable: true, position: { ...first.geometry.location, address: first.formatted_address } };
}

async function ask(ctx: Context, query: URLSearchParams): Promise<z.output<typeof replySchema>> {
  try {
    const url = new URL(`/maps/api/geocode/json?${query}`, ctx.serviceUrls.get('google_maps') ?? MAPS);
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return replySchema.parse(await answer.json());
  } catch (error) {
    // NB: never the error itself, which may name the address with the key.
    throw unanswered(ctx, error instanceof Error ? error.name : 'unknown');
  }
}

function unanswered(ctx: Context, reason: string): AppError {
  ctx.log.warn({ reason }, 'the map service did not find an address');
  return new AppError('worship.geocoder', 502, 'worship_addressUnanswered');
}
