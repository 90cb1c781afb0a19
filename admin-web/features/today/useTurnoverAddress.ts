import { dayInSofia } from '#rules/calendar.ts'
import type { Currency } from '#rules/money.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { useSearch } from '../../../web/lib/use-search.ts'
import { namedPeriod, ownPeriod, PERIODS, type Period, type PeriodName } from './turnover-period.ts'

const USUAL: PeriodName = '30d'

export type TurnoverAddress = ReturnType<typeof useTurnoverAddress>

/** Stored in the address, for reloads and bookmarks. */
export function useTurnoverAddress() {
  const [search, changeSearch] = useSearch()
  const change = (values: Readonly<Record<string, string>>) =>
    changeSearch((params) => new URLSearchParams({ ...Object.fromEntries(params), ...values }), { replace: true })
  const name = optionsOf(PERIODS).find(({ value }) => value === search.get('period'))?.value ?? USUAL
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const period: Period | null = namedPeriod(name, dayInSofia(new Date())) ?? ownPeriod(from, to)
  const { currencies, pricing } = shownShop()
  const currency: Currency = currencies.find((shown) => shown === search.get('currency')) ?? pricing.currency
  return {
    name,
    /** Null until both custom days are typed and form a valid period. */
    period,
    from,
    to,
    currency,
    isTable: search.get('view') === 'table',
    choose: (next: PeriodName) => change({ period: next, ...(next === 'own' && period !== null && { ...period }) }),
    setDay: (end: 'from' | 'to', day: string) => change({ [end]: day }),
    setCurrency: (next: Currency) => change({ currency: next }),
    setTable: (isTable: boolean) => change({ view: isTable ? 'table' : 'chart' }),
  }
}
