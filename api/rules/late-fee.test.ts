import { expect, test } from '@jest/globals'
import { lateDays, lateFeeMinor, type LateRental } from './late-fee.ts'

/** Chairs at 4.00 a day, until Wednesday 02.12.2026. */
const rental = (part: Partial<LateRental>): LateRental => ({
  endsOn: '2026-12-02',
  pricePerDayMinor: 400,
  rentalVat: 'net',
  returns: [],
  ...part,
})

test.each<[string, Partial<LateRental>, number, number]>([
  ['in time', { returns: [{ day: '2026-12-02', pieces: 5 }] }, 0, 0],
  ['one day late', { returns: [{ day: '2026-12-03', pieces: 5 }] }, 5, 2400],
  ['over a weekend, which is not charged', { returns: [{ day: '2026-12-07', pieces: 1 }] }, 3, 1440],
  [
    'in two parts, of which one is late',
    {
      returns: [
        { day: '2026-12-01', pieces: 3 },
        { day: '2026-12-04', pieces: 2 },
      ],
    },
    4,
    1920,
  ],
  ['late, with VAT in the price', { rentalVat: 'gross', returns: [{ day: '2026-12-03', pieces: 1 }] }, 1, 400],
  ['late, without VAT', { rentalVat: 'none', returns: [{ day: '2026-12-03', pieces: 1 }] }, 1, 400],
])('pieces that come back %s', (_name, part, days, minorUnits) => {
  expect(lateDays(rental(part))).toBe(days)
  expect(lateFeeMinor(rental(part))).toBe(minorUnits)
})
