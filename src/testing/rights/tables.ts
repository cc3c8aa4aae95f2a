import { fromRooms } from '../from-rooms.ts';
import type { Table } from '../matrix.ts';
import { collections } from './collections.ts';

const ofRooms = await fromRooms<{ tables: Table[] }>('testing/rights.ts');

/** The published permission matrix (decision 14): every call of the server with valid input. */
export const TABLES: readonly Table[] = [...ofRooms.flatMap(({ tables }) => tables), ...collections];
