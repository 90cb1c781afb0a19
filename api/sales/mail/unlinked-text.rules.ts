const WORD_JOINER = '\u2060'

/**
 * Mail programs make a link of whatever looks like an address, also in a name that a stranger typed. An invisible
 * character after the signs of an address prevents it.
 */
export const unlinked = (text: string): string =>
  text.replaceAll(/[.:@](?=[^\s.])/gu, (sign) => `${sign}${WORD_JOINER}`)
