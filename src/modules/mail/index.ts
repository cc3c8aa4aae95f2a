import { defineModule } from '#kernel/module.ts';
import { mailActs } from './acts.ts';
import { mailApi } from './api.ts';
import { mailPermissions } from './contract.ts';
import { mailEvents } from './events.ts';
import { mailJobs, mailJobTitles } from './jobs.ts';
import { mailGauges } from './service/mail-gauges.ts';
import { mailPersonalData } from './service/personal-data.ts';
import { mailSettings } from './settings.ts';

export { chooseMailbox, senderOf } from './service/choose-mailbox.ts';
export { isForeignDomain } from './service/dns-records.ts';
export { problemOf } from './service/mail-problem.ts';
export { mailAbout, mailsAbout, resendAbout } from './service/mails-about.ts';
export { openImap } from './service/open-imap.ts';
export { mailStates } from './service/outbox.ts';
export { isOwnMail, MARK_HEADER, messageIdHost } from './service/own-mail.ts';
export { createPost } from './service/post.ts';
export { deliverWaiting } from './service/send-mail.ts';
export { domainOf, lookAtSender } from './service/sender-domain.ts';
export { mailSettings } from './settings.ts';

export const mail = defineModule({
  name: 'mail',
  acts: mailActs,
  permissions: mailPermissions,
  notices: {
    'mail.message.fail': {
      title: 'mail_noticeFail',
      permission: 'mail.outbox.read',
      byDefault: 'mail',
      path: () => 'settings/outbox',
      isConfidential: true,
    },
    'mail.message.lose': {
      title: 'mail_noticeLose',
      permission: 'mail.outbox.read',
      byDefault: 'mail',
      path: () => 'settings/outbox',
      isConfidential: true,
    },
  },
  settings: [mailSettings],
  handsIn: { jobTitles: [mailJobTitles], gauges: [mailGauges] },
  api: mailApi,
  events: mailEvents,
  jobs: mailJobs,
  personalData: mailPersonalData,
});
