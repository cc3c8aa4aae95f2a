declare module 'mjml-browser' {
  type Options = { fonts: Record<string, string>; keepComments: boolean; validationLevel: 'skip' | 'soft' | 'strict' };
  /** NB: in a server it resolves nothing and reads no files. */
  export default function compile(mjml: string, options: Options): Promise<{ html: string }>;
}
