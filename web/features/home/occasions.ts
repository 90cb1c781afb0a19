export const OCCASIONS: readonly { label: string; search: string }[] = [
  { label: 'Рожден ден', search: 'рожден ден' },
  { label: 'Първи рожден ден', search: 'първи рожден ден' },
  { label: 'За момиче', search: 'момиче' },
  { label: 'За момче', search: 'момче' },
  { label: 'Сватба', search: 'сватба' },
  { label: 'Бебе на път', search: 'бебе' },
]
