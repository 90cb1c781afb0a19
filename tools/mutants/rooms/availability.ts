import type { Mutant } from '../mutant.ts'

export const availability: readonly Mutant[] = [
  {
    file: 'api/availability/availability.service.ts',
    find: 'if (endsOn < startsOn)',
    replace: 'if (endsOn <= startsOn)',
    breaks: 'a period of one day is refused',
    tests: ['api/availability/availability.api.test.ts'],
  },
  {
    file: 'api/availability/availability.service.ts',
    find: '>= MAX_CALENDAR_DAYS) {',
    replace: '> MAX_CALENDAR_DAYS) {',
    breaks: 'a calendar covers one day too many',
    tests: ['api/availability/availability.api.test.ts'],
  },
  {
    file: 'api/availability/availability.service.ts',
    find: 'startsOn < today ? today : startsOn',
    replace: 'startsOn',
    breaks: 'the calendar shows days that are over',
    tests: ['api/availability/availability.api.test.ts'],
  },
  {
    file: 'api/availability/availability.service.ts',
    find: 'greatest(0, g.units)',
    replace: 'g.units',
    breaks: 'fewer than none are free',
    tests: ['api/availability/availability.api.test.ts'],
  },
  {
    file: 'api/availability/availability.service.ts',
    find: 'q."endsOn", q.units, q.day`',
    replace: 'q."endsOn", q.units DESC, q.day`',
    breaks: 'the emptiest day decides',
    tests: ['api/availability/availability.api.test.ts'],
  },
  {
    file: 'api/availability/availability.service.ts',
    find: " AND p.type = 'rent' AND p.deleted_at IS NULL",
    replace: " AND p.type = 'rent'",
    breaks: 'a deleted rental has a calendar',
    tests: ['api/availability/availability.api.test.ts'],
  },
]
