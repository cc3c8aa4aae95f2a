import { redirectSample } from '#modules/content/testing.ts';
import { gallerySample } from '#modules/media/testing.ts';
import { personSample } from '#modules/person/testing.ts';
import { worshipSamples } from '#modules/worship/testing.ts';
import type { MakeSample } from './collection-suite.ts';

/** What is created of each collection, by its name. */
export const collectionSamples: Readonly<Record<string, MakeSample>> = {
  ...worshipSamples,
  person: personSample,
  redirect: redirectSample,
  gallery: gallerySample,
};
