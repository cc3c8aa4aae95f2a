// One file for these lists, so that the first view of every screen names one.
export { customers } from './customers.resource.tsx';
export { factors } from './factors.resource.tsx';
export { items } from './items.resource.tsx';
export { vendors } from './vendors.resource.tsx';
