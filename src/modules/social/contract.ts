import { z } from 'zod';
import { pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const socialPermissions = {
  'social.post.read': 'social_permissionRead',
  'social.post.publish': 'social_permissionPublish',
  'social.connection.update': 'social_permissionConnect',
} satisfies Permissions;

export const NETWORKS = ['facebook', 'instagram'] as const;
export type Network = (typeof NETWORKS)[number];

/** Types of entries that can be shared. */
export const SHARED_TYPES = ['news', 'event', 'bulletin', 'chronicle'] as const;

/** 'ending': less than seven days left. */
export const CONNECTION_STATES = ['none', 'on', 'ending', 'expired'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const POST_STATES = ['draft', 'sending', 'sent', 'failed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Longest text that Instagram takes; Facebook takes more. */
export const MOST_CHARACTERS = 2200;

const site = z.string().min(1).max(60);

/** State of a parish's connection; never a token. */
const connectionSchema = z
  .object({
    site: z.string(),
    state: z.enum(CONNECTION_STATES),
    /** '' without a connection. */
    pageName: z.string(),
    /** Name of the professional account that belongs to the page; '' without one. */
    instagramName: z.string(),
    expiresAt: z.string().nullable(),
    connectedByName: z.string(),
    /** Consent was given at Facebook, and a page is to be chosen. */
    isChoosing: z.boolean(),
    /** App id and secret are entered, so that a connection can begin. */
    hasApp: z.boolean(),
    /** Address that is to be entered at Meta. */
    redirectUrl: z.string(),
  })
  .meta({ id: 'SocialConnection' });
export type ConnectionView = z.output<typeof connectionSchema>;

const pageSchema = z.object({ id: z.string(), name: z.string(), instagramName: z.string() }).meta({ id: 'SocialPage' });
export type PageChoice = z.output<typeof pageSchema>;

const previewSchema = z
  .object({
    title: z.string(),
    text: z.string(),
    link: z.string(),
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
  })
  .meta({ id: 'SocialPreview' });
export type PreviewView = z.output<typeof previewSchema>;

const postSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    network: z.enum(NETWORKS),
    /** Null once the entry is gone for good. */
    entry: z.uuid().nullable(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    picture: z.string(),
    state: z.enum(POST_STATES),
    /** Sentence for the reader; '' unless it failed. */
    problem: z.string(),
    /** Of the post at the network; '' until it was sent. */
    permalink: z.string(),
    createdByName: z.string(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'SocialPost' });
export type PostView = z.output<typeof postSchema>;

const text = z.string().trim().min(1).max(MOST_CHARACTERS);
const network = z.enum(NETWORKS);

const previewQuery = z.strictObject({ site, entry: z.uuid() });
export type PreviewQuery = z.output<typeof previewQuery>;

const newPost = z.strictObject({
  site,
  network,
  entry: z.uuid(),
  text,
  /** Made by the screen: the same key twice is the same post. */
  key: z.uuid(),
  publish: z.boolean().default(true),
});
export type NewPost = z.output<typeof newPost>;

const postAgain = z.strictObject({ rev: z.number().int(), text });
export type PostAgain = z.output<typeof postAgain>;

export const postFilterSchema = z.strictObject({
  ...pageQuery,
  site,
  network: network.optional(),
  sort: z.literal('-createdAt').default('-createdAt'),
});
export type PostFilter = z.output<typeof postFilterSchema>;

const ofSite = z.strictObject({ site });
const connection = z.object({ connection: connectionSchema });
const post = z.object({ post: postSchema });
const params = z.object({ id: z.uuid() });

export const socialEndpoints = endpoints({
  'GET /api/v0/social/connection': {
    summary: 'Connection of a parish to its page at Facebook, without tokens',
    allow: 'staff',
    query: ofSite,
    reply: connection,
  },
  'POST /api/v0/social/connection/begin': {
    summary: 'Address at Facebook where consent is given',
    allow: 'staff',
    body: ofSite,
    reply: z.object({ url: z.url() }),
  },
  'POST /api/v0/social/connection/finish': {
    summary: 'Take the answer of Facebook; afterwards a page is chosen',
    allow: 'staff',
    body: z.strictObject({ code: z.string().max(2000), state: z.string().max(4000) }),
    reply: connection,
  },
  'GET /api/v0/social/page/': {
    summary: 'Pages that the person who gave consent manages',
    allow: 'staff',
    query: ofSite,
    reply: z.object({ page: z.array(pageSchema) }),
  },
  'POST /api/v0/social/connection/choose': {
    summary: 'Connect the parish with one of these pages',
    allow: 'staff',
    body: z.strictObject({ site, page: z.string().min(1).max(100) }),
    reply: connection,
  },
  'DELETE /api/v0/social/connection': {
    summary: 'Forget the connection and its tokens',
    allow: 'staff',
    query: ofSite,
    reply: connection,
  },
  'GET /api/v0/social/preview': {
    summary: 'Text, link and picture of a published entry as it would be shared',
    allow: 'staff',
    query: previewQuery,
    reply: z.object({ preview: previewSchema }),
  },
  'GET /api/v0/social/post/': {
    summary: 'Posts of a parish, the newest first',
    allow: 'staff',
    query: postFilterSchema,
    reply: z.object({ post: z.array(postSchema), total: z.number().int() }),
  },
  'POST /api/v0/social/post/': {
    summary: 'Share an entry, or keep it as a draft; the same key posts once',
    allow: 'staff',
    status: 201,
    body: newPost,
    reply: post,
  },
  'POST /api/v0/social/post/:id/publish': {
    summary: 'Publish a draft, or try again what failed',
    allow: 'staff',
    params,
    body: postAgain,
    reply: post,
  },
  'DELETE /api/v0/social/post/:id': {
    summary: 'Forget a post here; at the network it stays',
    allow: 'staff',
    params,
    reply: removedReply,
  },
});
