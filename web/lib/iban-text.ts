/** In groups of four: "BG21 STSA 9300 …". */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
