import type { Context } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';

/** Sources of a service for the content security policy of public pages, by directive. */
export type PolicyHosts = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
export type PolicyDirective = 'frame-ancestors' | 'frame-src' | 'img-src' | 'script-src' | 'connect-src';

/**
 * A service of another company that public pages can use. A change of what readers are told of it changes the version of the
 * consent, so that everybody is asked again.
 */
export type ThirdParty = {
  /** Also its switch in the configuration: `privacy.<name>`. */
  name: string;
  /** Services that follow what a room does in the parish of the request have no switch. */
  isUsed?: (ctx: Context, siteId: string) => Promise<boolean>;
  /** Example of the id that it does not work without, which the configuration has in `components.measuring.<name>`. */
  idExample?: string;
  /** Proper noun, the same in all languages. */
  title: string;
  /** The company responsible for it, with its seat. */
  provider: string;
  /** ISO codes of the countries where data is processed. */
  countries: readonly string[];
  purpose: MessageKey;
  /** Data that is transferred. */
  data: MessageKey;
  /** Cookies it sets below our own host; '*' stands for any ending. Removed on withdrawal. */
  cookies: readonly string[];
  privacyUrl: string;
  /**
   * 'asked' = the dialog asks on the first visit; 'inPlace' = asks only where its content stands; 'needless' = part of what the
   * reader orders, so that no consent is needed.
   */
  consent: 'asked' | 'inPlace' | 'needless';
  /**
   * Sources that pages may load while the service is switched on; none where it stands in a frame of ours with its own
   * policy.
   */
  hosts: PolicyHosts;
};
