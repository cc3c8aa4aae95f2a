import type { NoticeKind, Notices } from '#kernel/notices.ts';

const path: NoticeKind['path'] = ({ objectId }) => `newsletter/stats/browse/${objectId}`;
const kind = (title: NoticeKind['title']): NoticeKind => ({
  title,
  permission: 'newsletter.sending.send',
  byDefault: 'screen',
  path,
});

/** Acts of newsletters that those who may send them are told of. */
export const newsletterNotices = {
  'newsletter.sending.submit': kind('newsletter_noticeSubmit'),
  'newsletter.sending.finish': kind('newsletter_noticeFinish'),
  'newsletter.sending.stall': { ...kind('newsletter_noticeStall'), byDefault: 'mail' },
  'newsletter.sending.hold': { ...kind('newsletter_noticeHold'), byDefault: 'mail' },
  'newsletter.sending.skip': kind('newsletter_noticeSkip'),
} satisfies Notices;
