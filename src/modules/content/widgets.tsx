export { contentAdmin } from './screens/admin/admin-part.tsx';
export { EditingProvider } from './screens/editing/editing-provider.tsx';
export { BelowText, EntryText, IntroText } from './screens/public/EntryText.tsx';
export { loadFixedPage } from './screens/public/fixed-page.ts';
export { bulletinView } from './screens/public/views/bulletin-views.ts';
export { isForWeb, noticeView, storyCard, wordsOf } from './screens/public/views/entry-views.ts';
export { eventCard } from './screens/public/views/event-views.ts';
