const GREETING = /^\s*(здравей|доб(ро утро|ър ден|ър вечер)|уважаем|привет|hello|hi\b|dear\b)/i

/** Whether an answer of staff begins with a greeting, so that the e-mail does not greet a second time. */
export const greets = (text: string): boolean => GREETING.test(text)
