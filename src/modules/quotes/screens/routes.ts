import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('quotes');

export const quotesSiteRoutes = [
  route('Preisanfrage', './public/ask.route.tsx', { id: 'page.pricerequest' }),
  route('Preisanfrage/:quote', './public/offer.route.tsx', { id: 'page.pricerequest/:quote' }),
];

export const quotesAdminRoutes = [...resource('shop/pricerequest/browse')];
