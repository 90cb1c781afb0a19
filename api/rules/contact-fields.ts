const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const EMAIL_MESSAGE = 'Невалиден имейл адрес'

/** As copied from pages and chats: without characters that show nothing. */
export const visibleText = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

export function isEmail(text: string): boolean {
  const email = visibleText(text)
  return EMAIL.test(email) && !email.includes('..')
}

const PHONE = /^\+?[\d\s()/.-]{5,32}$/

export const PHONE_MESSAGE = 'Невалиден телефонен номер'

/** As it is stored: every dash a hyphen, every space a plain one. */
export const plainPhone = (text: string): string =>
  visibleText(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')

export function isPhone(text: string): boolean {
  const phone = plainPhone(text)
  return PHONE.test(phone) && /\d{5}/.test(phone.replace(/\D/g, ''))
}

export const EIK_MESSAGE = 'ЕИК е от 9 или 13 цифри'

export const isEik = (text: string): boolean => /^(\d{9}|\d{13})$/.test(text)

export const VAT_MESSAGE = 'ДДС номерът е BG и 9 или 10 цифри'

export const isVat = (text: string): boolean => /^BG\d{9,10}$/.test(text)

export const BIC_MESSAGE = 'BIC е от 8 или 11 букви и цифри'

export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)

export const IBAN_MESSAGE = 'Невалиден IBAN'

export const ibanOf = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
