/** Path of a parish's calendar feed (parish.md B5). */
export const feedPath = (siteSlug: string): string => `/ical/${siteSlug}/gottesdienste.ics`;

/** Path of the iCalendar file of one service. */
export const servicePath = (siteSlug: string, key: string): string => `/ical/${siteSlug}/gottesdienst-${key}.ics`;
