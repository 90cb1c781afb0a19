/** A name in quotes; quotes within it become those of the second level, so that „Ретро“ is not „„Ретро““. */
export const quoted = (name: string): string => `„${name.replaceAll('„', '«').replaceAll(/[“”]/g, '»')}“`
