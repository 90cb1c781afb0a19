export const TEXT_FACTS = {
  name: 'името на магазина',
  company: 'фирма',
  eik: 'ЕИК',
  vat: 'ДДС номер; без регистрация: „няма“',
  manager: 'МОЛ',
  companyAddress: 'седалище и адрес на управление',
  address: 'адрес на шоурума',
  warehouse: 'склад за инвентара под наем',
  phone: 'телефон',
  email: 'имейл',
  hours: 'работно време',
  homeFee: 'цена на доставката до адрес',
  officeFee: 'цена на доставката до офис на куриер',
  rentVat: 'дали цените за наем са с ДДС',
  pricesIn: 'валута на цените, и че са с ДДС',
} as const

export type TextFact = keyof typeof TEXT_FACTS

export const isTextFact = (name: string): name is TextFact => Object.hasOwn(TEXT_FACTS, name)

export const withFacts = (text: string, valueOf: (fact: TextFact) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (isTextFact(name) ? valueOf(name) : whole))

export function factProblem(text: string): string | null {
  const unknown = [...text.matchAll(/\{\{(\w+)\}\}/g)].find(([, name = '']) => !isTextFact(name))
  if (unknown !== undefined) return `Няма такова поле: ${unknown[0]}`
  return /\{\{|\}\}/.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
    ? 'Поле се пише така: {{phone}}, с по две скоби и без интервали'
    : null
}
