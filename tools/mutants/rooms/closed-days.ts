import type { Mutant } from '../mutant.ts'

const tests = ['api/closed-days/holidays.test.ts']

export const closedDays: readonly Mutant[] = [
  {
    file: 'api/closed-days/closed-days.service.ts',
    find: 'INSERT INTO holiday_years (year) SELECT unnest(${years}::int[]) ON CONFLICT DO NOTHING RETURNING year',
    replace:
      'INSERT INTO holiday_years (year) SELECT unnest(${years}::int[]) ON CONFLICT (year) DO UPDATE SET year = excluded.year RETURNING year',
    breaks: 'holidays that were taken out of the list come back at each start',
    tests,
  },
  {
    file: 'api/closed-days/closed-days.service.ts',
    find: 'const HOLIDAY_YEARS = 2',
    replace: 'const HOLIDAY_YEARS = 1',
    breaks: 'the holidays of the next year are open',
    tests,
  },
  {
    file: 'api/closed-days/closed-days.service.ts',
    find: 'if (!config.closesOnHolidays) return',
    replace: '',
    breaks: 'a shop that is open on holidays closes',
    tests,
  },
  {
    file: 'api/closed-days/closed-days.service.ts',
    find: 'WHERE h.day >= ${today}::date',
    replace: '',
    breaks: 'holidays that are over are closed',
    tests,
  },
]
