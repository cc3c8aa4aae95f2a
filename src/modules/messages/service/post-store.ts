import { randomInt } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import type { Correspondent } from '../contract.ts';
import { messageFiles, posts } from '../tables.ts';

type PostRow = typeof posts.$inferSelect;

/** Fields of a confidential post that are encrypted. */
export type SealedPost = Pick<PostRow, 'name' | 'email' | 'text' | 'answers' | 'html'> & {
  answerTo?: Correspondent[] | undefined;
  phone?: string | undefined;
  subject?: string | undefined;
  /** Names of its files by their key: those of the rows stay empty. */
  fileNames?: Record<string, string> | undefined;
};

/** A file whose bytes lie in the store already. */
export type StoredFile = { name: string; type: string; bytes: number; key: string; contentId?: string };

type NewPost = Pick<PostRow, 'messageId' | 'kind' | 'at'> &
  SealedPost &
  Partial<Pick<PostRow, 'id' | 'authorId' | 'headerId' | 'fingerprint' | 'mailbox' | 'automatic' | 'mailId'>> & {
    isConfidential: boolean;
    files?: readonly StoredFile[];
  };

const NO_CONTENT = { name: '', email: '', answerTo: [], text: '', answers: [], html: '' };

/** Inserts a post with its files; what a confidential one says only encrypted. */
export async function insertPost(tx: Context, post: NewPost): Promise<string> {
  const { isConfidential, files = [], id = crypto.randomUUID(), phone, subject, ...row } = post;
  const { name, email, answerTo, text, answers, html } = row;
  const fileNames = Object.fromEntries(files.map((file) => [file.key, file.name]));
  const content: SealedPost = { name, email, answerTo, text, answers, html, phone, subject, fileNames };
  const sealed = isConfidential ? tx.secrets.seal(purposeOf(id), JSON.stringify(content)) : null;
  await tx.db.insert(posts).values({ ...row, ...(isConfidential ? NO_CONTENT : {}), id, sealed });
  if (files.length > 0)
    await tx.db
      .insert(messageFiles)
      .values(files.map((file) => ({ ...file, ...(isConfidential ? { name: '' } : {}), postId: id })));
  return id;
}

/** Name of a file of a post with this content. */
export const fileNameOf = ({ name, key }: { name: string; key: string }, { fileNames = {} }: SealedPost): string =>
  name || fileNames[key] || 'datei';

/** Content of a post; decrypts a confidential one. The caller has checked the permission. */
export function contentOf({ secrets }: Pick<Context, 'secrets'>, row: PostRow): SealedPost {
  if (row.sealed === null) return row;
  return JSON.parse(secrets.open(purposeOf(row.id), row.sealed)) as SealedPost;
}

const purposeOf = (id: string) => `messages.post:${id}`;

/** Without letters and digits that are confused when they are spelled on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** References in a text, with and without brackets around them. */
export const REFERENCE = new RegExp(`(?<![\\w-])[${ALPHABET}]{4}-[${ALPHABET}]{4}(?![\\w-])`, 'g');

/** 'K7QX-3M2P': told to the sender, and found by the search. */
export function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${part()}-${part()}`;
}

/** 'Name <address>' for a header; long names are cut. */
export const addressOf = (name: string, email: string): string => addressWithName(name.slice(0, 100), email);
