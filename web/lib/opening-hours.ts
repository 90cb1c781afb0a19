const DAYS = [
  ['понеделник', 'Mo'],
  ['вторник', 'Tu'],
  ['сряда', 'We'],
  ['четвъртък', 'Th'],
  ['петък', 'Fr'],
  ['събота', 'Sa'],
  ['неделя', 'Su'],
] as const

/** „Понеделник – петък, 10:00 – 18:00“ as schema.org writes it; null when the text says it in another way. */
export function openingHours(text: string): string | null {
  const words = text.toLowerCase()
  const days = DAYS.filter(([name]) => words.includes(name)).map(([, code]) => code)
  const [from, to, ...more] = words.match(/\d{1,2}:\d{2}/g) ?? []
  if (days.length === 0 || days.length > 2 || from === undefined || to === undefined || more.length > 0) return null
  const separator = /\s(?:и|,)\s/.test(words) ? ',' : '-'
  return `${days.join(separator)} ${from.padStart(5, '0')}-${to.padStart(5, '0')}`
}
