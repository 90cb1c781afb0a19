import { describe, expect, test } from '@jest/globals'
import type { CourierTermsForm_termsFragment } from './CourierTermsForm.graphql.ts'
import {
  EMPTY_BAND,
  firstBands,
  shownTariffs,
  termsFieldAt,
  termsFormOf,
  termsInput,
  termsProblems,
  waysOf,
  type CourierTermsForm,
  type TariffForm,
} from './courier-terms.rules.ts'

const money = (amount: string) => ({ __typename: 'Money' as const, amount })

const STORED: CourierTermsForm_termsFragment = {
  __typename: 'CourierTerms',
  sendUntil: '15:00',
  hours: [{ __typename: 'CourierHour', courier: 'SPEEDY', sendUntil: '17:30' }],
  version: 3,
  tariffs: [
    {
      __typename: 'CourierTariff',
      courier: 'SPEEDY',
      kind: 'LOCKER',
      way: 'QUOTE',
      freeFrom: money('90.00'),
      bands: [
        { __typename: 'TariffBand', upToGrams: 2500, upTo: money('50.00'), price: money('4.50') },
        { __typename: 'TariffBand', upToGrams: null, upTo: null, price: money('9.00') },
      ],
    },
  ],
}

const isSame = (one: TariffForm, part: Partial<TariffForm>) => one.courier === part.courier && one.kind === part.kind

const formWith = (...changed: Partial<TariffForm>[]): CourierTermsForm => {
  const form = termsFormOf({ ...STORED, tariffs: [] })
  return {
    ...form,
    tariffs: form.tariffs.map((one) => ({ ...one, ...changed.find((part) => isSame(one, part)) })),
  }
}

const ECONT = {
  courier: 'ECONT',
  kind: 'OFFICE',
  way: 'TABLE',
  freeFrom: '',
  bands: [{ ...EMPTY_BAND, price: '5' }],
} as const

test('stored terms are sent back unchanged, and fixed fees are not sent', () => {
  expect(termsInput(termsFormOf(STORED))).toEqual({
    sendUntil: '15:00',
    hours: [{ courier: 'SPEEDY', sendUntil: '17:30' }],
    tariffs: [
      {
        courier: 'SPEEDY',
        kind: 'LOCKER',
        way: 'QUOTE',
        freeFrom: '90.00',
        bands: [
          { upToGrams: 2500, upTo: '50.00', price: '4.50' },
          { upToGrams: null, upTo: null, price: '9.00' },
        ],
      },
    ],
  })
})

test('each kind of destination of each courier that is called has a choice', () => {
  const form = termsFormOf(STORED)
  expect(shownTariffs(form, ['ECONT', 'BOX_NOW']).map(({ courier, kind }) => `${courier} ${kind}`)).toEqual([
    'ECONT OFFICE',
    'ECONT LOCKER',
    'BOX_NOW LOCKER',
    'ECONT ADDRESS',
  ])
  expect(firstBands({ courier: 'BOX_NOW' }).map(({ upToKilograms }) => upToKilograms)).toEqual(['2', '8', ''])
  expect(firstBands({ courier: 'ECONT' })).toEqual([EMPTY_BAND])
  expect(waysOf({ courier: 'BOX_NOW' }).map(({ value }) => value)).toEqual(['FIXED', 'TABLE'])
})

describe('problems', () => {
  test.each<[string, Partial<TariffForm>[], string[]]>([
    ['of a table without limits', [{ ...ECONT, bands: [...ECONT.bands] }], []],
    ['of the courier’s price without a table', [{ ...ECONT, way: 'QUOTE', bands: [] }], []],
    ['of a table without rows', [{ ...ECONT, bands: [] }], ['ECONT OFFICE.bands']],
    [
      'of wrong numbers',
      [{ ...ECONT, freeFrom: 'много', bands: [{ upToKilograms: 'два', upTo: '-1', price: '' }, ...ECONT.bands] }],
      [
        'ECONT OFFICE.freeFrom',
        'ECONT OFFICE.bands.0.upToGrams',
        'ECONT OFFICE.bands.0.upTo',
        'ECONT OFFICE.bands.0.price',
      ],
    ],
    ['of a fixed fee with a row that was typed', [{ ...ECONT, way: 'FIXED', bands: [EMPTY_BAND] }], []],
    [
      'of two couriers for addresses',
      (['ECONT', 'SPEEDY'] as const).map((courier) => ({
        ...ECONT,
        courier,
        kind: 'ADDRESS',
        bands: [...ECONT.bands],
      })),
      ['SPEEDY ADDRESS.courier'],
    ],
  ])('%s', (_of, changed, fields) => {
    expect(Object.keys(termsProblems(formWith(...changed)))).toEqual(fields)
  })

  test('of the server are at the tariff that was sent', () => {
    const form = formWith({ ...ECONT, kind: 'ADDRESS', bands: [...ECONT.bands] })
    expect(termsFieldAt(['tariffs', '0', 'bands', '1', 'price'], form)).toBe('ECONT ADDRESS.bands.1.price')
    expect(termsFieldAt(['sendUntil'], form)).toBe('sendUntil')
  })
})
