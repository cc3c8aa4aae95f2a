import { fromRooms } from '../from-rooms.ts';
import type { Table } from '../matrix.ts';
import { collections } from './collections.ts';

const ofRooms = await fromRooms<{ tables: Table[] }>('testing/rights.ts');

/** The published matrix of rights (decision 14): every call of the server with the input that would do it. */
export const TABLES: readonly Table[] = [...ofRooms.flatMap(({ tables }) => tables), ...collections];
