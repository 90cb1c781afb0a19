/** Format of the fields that a customer types; text is trimmed before. */
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const EMAIL_MESSAGE = 'Невалиден имейл адрес'

export const isEmail = (text: string): boolean => EMAIL.test(text) && !text.includes('..')

const PHONE = /^\+?[\d\s()/.-]{5,32}$/

export const PHONE_MESSAGE = 'Невалиден телефонен номер'

/** 5 to 32 digits, spaces and the usual signs. */
export const isPhone = (text: string): boolean => PHONE.test(text) && /\d{5}/.test(text.replace(/\D/g, ''))

export const EIK_MESSAGE = 'ЕИК е от 9 или 13 цифри'

/** The number of a Bulgarian company or of its branch. */
export const isEik = (text: string): boolean => /^(\d{9}|\d{13})$/.test(text)
