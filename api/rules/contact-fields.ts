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

/** As it is stored: every dash a hyphen, every space and digit a plain one. */
export const plainPhone = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')

export function isPhone(text: string): boolean {
  const phone = plainPhone(text)
  return PHONE.test(phone) && /\d{5}/.test(phone.replace(/\D/g, ''))
}
