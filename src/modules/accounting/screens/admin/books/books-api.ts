import { apiOf } from '#kernel/web/api.ts';
import type { booksEndpoints } from '../../../contract/books.ts';

export const booksApi = apiOf<typeof booksEndpoints>();
