export { NumberField as BlockNumberField } from './blocks/number-field.tsx';
export { contentBlockParts } from './blocks/parts.ts';
export { contentAdmin } from './screens/admin/admin-part.tsx';
export { EditingProvider } from './screens/editing/editing-provider.tsx';
<<<<<<< HEAD
export { CheckField as BlockCheckField } from './screens/editing/fields/sheet-fields.tsx';
export { EntryText, IntroText } from './screens/public/EntryText.tsx';
=======
export { BelowText, EntryText, IntroText } from './screens/public/EntryText.tsx';
export { loadFixedPage } from './screens/public/fixed-page.ts';
>>>>>>> main
export { bulletinView } from './screens/public/views/bulletin-views.ts';
export { isForWeb, noticeView, storyCard, wordsOf } from './screens/public/views/entry-views.ts';
export { eventCard } from './screens/public/views/event-views.ts';
