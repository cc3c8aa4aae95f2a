import { registerHooks } from 'node:module';

// Node looks at package.json for every single module, and parses all of drizzle-orm's (2300 entries of `exports`) anew
// for each of its 140: half a second of every start. Inside that package everything is an ES module beside the one
// that asks, so the answer is known without looking.
const PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isInside = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(PACKAGE);
    if (!isInside) return nextResolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
