/** „СОФИЯ - МЛАДОСТ 1“ as „София - Младост 1“: words of capitals alone, which some couriers send. */
export const inSmallLetters = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replaceAll(/\p{L}[\p{L}]*/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
