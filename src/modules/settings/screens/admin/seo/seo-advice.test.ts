import { expect, test } from 'vitest';
import type { Site } from '#modules/sites/contract.ts';
import { siteDetailsSchema } from '#modules/sites/contract.ts';
import { type SeoForm, seoAdvice } from './seo-advice.ts';

const site = (part: Partial<Site>): Site => ({
  _id: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10',
  slug: 'fels',
  name: 'Pfarre Fels',
  shortName: 'Fels',
  isDefault: true,
  isOnline: true,
  position: 0,
  timeZone: 'Europe/Vienna',
  languages: ['de'],
  palette: 'fels',
  accent: null,
  signet: null,
  formerSlugs: ['felsen'],
  domains: [],
  associationId: null,
  details: siteDetailsSchema.parse({ address: { street: '', zip: '', city: '' } }),
  rev: 1,
  ...part,
});

const complete: SeoForm = {
  pagetitle: 'Pfarre Fels',
  'meta.title_pattern': 'page-parish',
  description: 'Gottesdienste, Veranstaltungen und Nachrichten aus den Pfarren',
  'meta.og_image': '/api/v0/download/x',
  keywords: '',
  author: 'Pfarre Fels',
  domain: '',
  'meta.routes': [{ route: '/felsen/Kontakt', title: 'So', description: '' }],
  'meta.hidden_sites': [],
};
const fixOf = (form: Partial<SeoForm>, sites = [site({})]) => {
  const before = { ...complete, ...form };
  const [hint] = seoAdvice(before, sites);
  return hint && 'field' in hint.fix ? hint.fix : { ...before, ...hint?.fix };
};

test('says nothing where nothing is missing', () => {
  expect(seoAdvice(complete, [site({})])).toEqual([]);
});

test.for<[string, Partial<SeoForm>]>([
  ['a hidden parish', { 'meta.hidden_sites': [site({})._id] }],
  ['a short description', { description: 'Kurz' }],
  ['a website without a name', { pagetitle: '' }],
  ['pages without an author', { author: '' }],
  ['an address of no parish', { 'meta.routes': [{ route: '/weg/Kontakt', title: 'x', description: '' }] }],
])('the button of the advice on %s leaves nothing to say', ([, form]) => {
  expect(seoAdvice({ ...complete, ...form }, [site({})])).toHaveLength(1);
  expect(seoAdvice(fixOf(form) as SeoForm, [site({})])).toEqual([]);
});

test('a missing picture is chosen by the person', () => {
  expect(fixOf({ 'meta.og_image': '' })).toEqual({ field: 'meta.og_image' });
});

test('a parish that is switched off is no reason to advise', () => {
  const hidden = { 'meta.hidden_sites': [site({})._id] };
  expect(seoAdvice({ ...complete, ...hidden }, [site({ isOnline: false })])).toEqual([]);
});

test('the website is named after the association of its main parish', () => {
  const associationId = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f11';
  const associations = [{ _id: associationId, name: 'Pfarrverband am Wagram', nameEn: '', position: 0, rev: 1 }];
  const form = { ...complete, pagetitle: '' };
  expect(seoAdvice(form, [site({ associationId: null })], associations)[0]?.fix).toEqual({ pagetitle: 'Pfarre Fels' });
  const [hint] = seoAdvice(form, [site({ associationId })], associations);
  expect(hint?.fix).toEqual({ pagetitle: 'Pfarrverband am Wagram' });
});
