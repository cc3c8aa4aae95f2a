/** For tests of rooms whose things carry numbers. */
export { documentSeries } from './tables.ts';
