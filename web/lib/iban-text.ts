export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
