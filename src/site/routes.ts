import { routesIn } from '#kernel/web/screens-of.ts';

const { index, layout, route } = routesIn('site');

type Routes = Parameters<typeof layout>[2];

/** Room pages that are not below a parish, in the layout of the default one. */
export const inDefaultFrame = (children: Routes) => layout('./frame/frame.route.tsx', { id: 'frame' }, children);

/** Pages of every parish, in its layout: those of the rooms and those of no room (S2.1 to S2.11). */
export const belowParish = (children: Routes) => [
  index('./frame/start.route.ts'),
  route(':pfarre', './frame/parish.route.tsx', { id: 'parish' }, [
    index('./frame/parish-start.route.tsx'),
    route('Home', './home/home.route.tsx'),
    route('Kontakt', './contact/contact.route.tsx'),
    route('Suche', './search/search.route.tsx'),
    ...children,
    route('*', './frame/missing.route.tsx'),
  ]),
];
