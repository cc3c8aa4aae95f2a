import { defineModule } from '#kernel/module.ts';
import { messageActs, messageFieldLabels } from './acts.ts';
import { messagesApi } from './api.ts';
import { formBlock } from './blocks/form/kind.ts';
import { messagePermissions } from './contract.ts';
import { messageJobs, messageJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { contactPath } from './service/forms/contact-path.ts';
import { formCollection, templateCollection } from './service/forms/form-collection.ts';
import { formSynonyms, formTitles, searchForms, suggestForms } from './service/forms/search-forms.ts';
import { hasForms, openForms } from './service/forms/shown-form.ts';
import { messageHandover } from './service/inbox/handover.ts';
import { assignedTo, inInbox, readableBy } from './service/inbox/notices.ts';
import { messagePersonalData } from './service/inbox/personal-data.ts';
import { messageTrash } from './service/inbox/remove-messages.ts';
import { messageSiteData } from './service/inbox/site-data.ts';
import { owedAnswers } from './service/owed-answers.ts';
import { messageSettings } from './settings.ts';

export { demoFormSlugs, seedMessagesDemo } from './demo/seed-demo.ts';
export { answerAddress } from './service/mail-in/answer-address.ts';
export type { ArrivedMail, MailTaker } from './service/mail-in/mail-takers.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    /** A form has another address; paths below the parish ('Formular/Taufe'). */
    'messages.formMoved': { siteId: string; from: string; to: string };
  }
}

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    forms: 'site';
  }
}

export const messages = defineModule({
  name: 'messages',
  pageSegments: ['Formular'],
  owes: { sentences: owedAnswers },
  contactPath,
  acts: messageActs,
  fieldLabels: messageFieldLabels,
  permissions: messagePermissions,
  settings: [messageSettings],
  blocks: [formBlock],
  collections: [templateCollection, formCollection],
  api: messagesApi,
  jobs: messageJobs,
  handsIn: { jobTitles: [messageJobTitles] },
  pages,
  trash: [messageTrash],
  siteData: [messageSiteData],
  sitemap: {
    pages: async (ctx) =>
      (await openForms(ctx)).map(({ slug, updatedAt }) => ({ path: `Formular/${slug}`, updatedAt })),
  },
  search: { find: searchForms, titles: formTitles, synonyms: formSynonyms, suggestions: suggestForms },
  privacySections: [{ section: 'form', isThere: hasForms }],
  personalData: messagePersonalData,
  handover: messageHandover,
  notices: {
    'messages.message.mention': {
      title: 'messages_noticeMention',
      permission: 'messages.message.read',
      byDefault: 'mail',
      isForObject: true,
      isConfidential: true,
      // The object is the colleague; the note names the message.
      path: ({ note }) => `messages/inbox/${note}`,
    },
    'messages.message.receive': {
      title: 'messages_noticeReceive',
      permission: 'messages.message.read',
      byDefault: 'screen',
      isConfidential: true,
      concerns: readableBy,
      path: inInbox,
    },
    'messages.message.assign': {
      title: 'messages_noticeAssign',
      permission: 'messages.message.update',
      byDefault: 'screen',
      isConfidential: true,
      concerns: assignedTo,
      path: inInbox,
    },
  },
});
