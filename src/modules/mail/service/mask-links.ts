/** Values of addresses in a text, after ? and #. */
const IN_ADDRESS = /(https?:\/\/[^\s?#]+)([?#])\S+/g;
const CODE = /\b\d{6,8}\b/g;

/** The text without anything that signs in: what follows ? and # in addresses, and codes of six to eight digits. */
export const maskLinks = (text: string): string => text.replace(IN_ADDRESS, '$1$2…').replace(CODE, '••••••');
