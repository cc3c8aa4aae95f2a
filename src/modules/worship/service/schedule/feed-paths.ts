/** Stands in the place of the parish in the addresses of calendars about all of them. */
export const ALL_PARISHES = 'alle';

/** Path of a parish's calendar feed (parish.md B5). */
export const feedPath = (siteSlug: string): string => `/ical/${siteSlug}/gottesdienste.ics`;

/** Path of the iCalendar file of one service. */
export const servicePath = (siteSlug: string, key: string): string => `/ical/${siteSlug}/gottesdienst-${key}.ics`;

/** Path of the calendar feed of all parishes in the association of this one. */
export const feedOfAll = (siteSlug: string): string => `/ical/${ALL_PARISHES}/gottesdienste.ics?site=${siteSlug}`;

/** Path of the calendar feed of one place. */
export const placeFeedPath = (siteSlug: string, place: string): string => `/ical/${siteSlug}/kirche-${place}.ics`;
