/** An own path or a page elsewhere, as a link may lead to it. */
export const isWebAddress = (address: string): boolean => /^(https:\/\/|\/(?!\/))\S+$/i.test(address);
