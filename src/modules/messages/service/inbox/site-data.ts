import { siteRows } from '#kernel/site-data.ts';
import { messages } from '../../tables.ts';

/** Messages follow their parish, with everything said. */
export const messageSiteData = siteRows(messages, { label: 'messages_many' });
