import { CARRIER_LABELS } from '#rules/carriers.ts'
import { COURIERS } from '#rules/couriers.ts'
import { bandsProblem } from '#rules/delivery-price.ts'
import { COMPARTMENT_GRAMS } from '#rules/parcel-fit.ts'
import type { Carrier, Courier, CourierHourInput, CourierTariffInput, TariffKind } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { amountProblem, priceProblem, priceText } from '../../lib/price.ts'
import { gramsOf, kilogramsOf, WEIGHT_TEXT } from '../products/packing.rules.ts'
import type { CourierTermsForm_termsFragment } from './CourierTermsForm.graphql.ts'

/** A row of a table as typed. */
export interface BandForm {
  /** In kilograms; empty: any weight. */
  upToKilograms: string
  /** Empty: any sum. */
  upTo: string
  price: string
}

/** The fixed fee, the owner's table, or the courier's answer. */
export type WayName = 'FIXED' | 'TABLE' | 'QUOTE'

/** The choice for a courier and a kind of destination, as typed. */
export interface TariffForm {
  courier: Courier
  kind: TariffKind
  way: WayName
  /** Empty: only from the sum of the shop. */
  freeFrom: string
  bands: BandForm[]
}

/** Hours of sending and tariffs, as typed (docs/spec/delivery.md#price). */
export interface CourierTermsForm {
  sendUntil: string
  /** Of each courier; empty: the hour of the shop. */
  hours: Readonly<Record<Courier, string>>
  /** One for each kind of destination of each courier. */
  tariffs: TariffForm[]
}

const PLACES: readonly (readonly [Courier, TariffKind])[] = [
  ['ECONT', 'OFFICE'],
  ['ECONT', 'LOCKER'],
  ['SPEEDY', 'OFFICE'],
  ['SPEEDY', 'LOCKER'],
  ['BOX_NOW', 'LOCKER'],
  ['ECONT', 'ADDRESS'],
  ['SPEEDY', 'ADDRESS'],
]

const KINDS: Record<TariffKind, string> = { OFFICE: 'до офис', LOCKER: 'до автомат', ADDRESS: 'до адрес' }

/** „Еконт, до офис“. */
export const tariffName = ({ courier, kind }: Pick<TariffForm, 'courier' | 'kind'>): string =>
  `${CARRIER_LABELS[courier]}, ${KINDS[kind]}`

const FIXED = { value: 'FIXED', label: 'Твърда цена' } as const
const TABLE = { value: 'TABLE', label: 'Моя таблица' } as const
const QUOTE = { value: 'QUOTE', label: 'Цената на куриера' } as const

/** Choices for a courier. BOX NOW has no call for its prices. */
export const waysOf = ({ courier }: Pick<TariffForm, 'courier'>): readonly { value: WayName; label: string }[] =>
  courier === 'BOX_NOW' ? [FIXED, TABLE] : [FIXED, TABLE, QUOTE]

/** A new row: without limits and price. */
export const EMPTY_BAND: BandForm = { upToKilograms: '', upTo: '', price: '' }

/** Rows of a new table: one without limits; for BOX NOW one more for each compartment. */
export const firstBands = ({ courier }: Pick<TariffForm, 'courier'>): BandForm[] =>
  (courier === 'BOX_NOW' ? [...COMPARTMENT_GRAMS, null] : [null]).map((grams) => ({
    ...EMPTY_BAND,
    upToKilograms: kilogramsOf(grams),
  }))

/** The stored terms as a form; a place without a tariff has the fixed fee. */
export const termsFormOf = ({ sendUntil, hours, tariffs }: CourierTermsForm_termsFragment): CourierTermsForm => ({
  sendUntil,
  hours: {
    ECONT: '',
    SPEEDY: '',
    BOX_NOW: '',
    ...Object.fromEntries(hours.map((hour) => [hour.courier, hour.sendUntil])),
  },
  tariffs: PLACES.map(([courier, kind]) => {
    const stored = tariffs.find((tariff) => tariff.courier === courier && tariff.kind === kind)
    return {
      courier,
      kind,
      way: stored?.way ?? 'FIXED',
      freeFrom: stored?.freeFrom?.amount ?? '',
      bands: (stored?.bands ?? []).map(({ upToGrams, upTo, price }) => ({
        upToKilograms: kilogramsOf(upToGrams),
        upTo: upTo?.amount ?? '',
        price: price.amount,
      })),
    }
  }),
})

/** Tariffs of the couriers that the shop calls. */
export const shownTariffs = ({ tariffs }: CourierTermsForm, couriers: readonly Carrier[]): TariffForm[] =>
  tariffs.filter(({ courier }) => couriers.includes(courier))

const bandText = ({ upToKilograms, upTo, price }: BandForm): string =>
  [upToKilograms && `до ${upToKilograms} кг`, upTo && `до ${upTo}`, price].filter(Boolean).join(' ')

function tariffText({ way, freeFrom, bands, courier }: TariffForm): string {
  const label = waysOf({ courier }).find(({ value }) => value === way)?.label ?? ''
  if (way === 'FIXED') return label
  return [label, freeFrom && `безплатно от ${freeFrom}`, ...bands.map(bandText)].filter(Boolean).join('; ')
}

/** Fields that a conflict with another person names. */
export const TERMS_FIELDS: readonly TrackedField<CourierTermsForm>[] = [
  { name: 'час на изпращане', read: ({ sendUntil }) => sendUntil },
  ...COURIERS.map((courier) => ({
    name: `час на изпращане, ${CARRIER_LABELS[courier]}`,
    read: ({ hours }: CourierTermsForm) => hours[courier],
  })),
  ...PLACES.map(([courier, kind], at) => ({
    name: tariffName({ courier, kind }),
    read: ({ tariffs }: CourierTermsForm) => {
      const tariff = tariffs[at]
      return tariff === undefined ? '' : tariffText(tariff)
    },
  })),
]

/** Prefix of the error fields of a tariff: `ECONT OFFICE`. */
export const tariffKey = ({ courier, kind }: Pick<TariffForm, 'courier' | 'kind'>): string => `${courier} ${kind}`

const optionalAmount = (typed: string): string | undefined => (typed.trim() === '' ? undefined : amountProblem(typed))

const limitsOf = ({ upToKilograms, upTo }: BandForm) => ({
  upToGrams: upToKilograms.trim() === '' ? null : gramsOf(upToKilograms),
  upToMinor: upTo.trim() === '' ? null : 1,
})

function tariffProblems(tariff: TariffForm, isSecondAddress: boolean): FieldErrors {
  const { way, freeFrom, bands } = tariff
  if (way === 'FIXED') return {}
  const key = tariffKey(tariff)
  const rows = bands.map(({ upToKilograms, upTo, price }, at) =>
    errorsOf({
      [`${key}.bands.${at}.upToGrams`]:
        upToKilograms.trim() !== '' && gramsOf(upToKilograms) === null ? WEIGHT_TEXT : null,
      [`${key}.bands.${at}.upTo`]: optionalAmount(upTo) ?? null,
      [`${key}.bands.${at}.price`]: priceProblem(price) ?? null,
    }),
  )
  return Object.assign(
    errorsOf({
      [`${key}.courier`]: isSecondAddress ? 'Изберете един куриер за доставка до адрес' : null,
      [`${key}.freeFrom`]: optionalAmount(freeFrom) ?? null,
      [`${key}.bands`]: bandsProblem(way === 'QUOTE' ? 'quote' : 'table', bands.map(limitsOf)),
    }),
    ...rows,
  )
}

/** Errors by field, by the same rules as the server (docs/spec/delivery.md#price). */
export function termsProblems({ sendUntil, tariffs }: CourierTermsForm): FieldErrors {
  const addresses = tariffs.filter(({ kind, way }) => kind === 'ADDRESS' && way !== 'FIXED')
  return Object.assign(
    errorsOf({ sendUntil: sendUntil === '' ? 'Напишете часа' : null }),
    ...tariffs.map((tariff) => tariffProblems(tariff, addresses.indexOf(tariff) > 0)),
  )
}

const sentTariffs = ({ tariffs }: CourierTermsForm): TariffForm[] => tariffs.filter(({ way }) => way !== 'FIXED')

/** Input of `setCourierTerms`; tariffs at the fixed fee are left out. */
export const termsInput = (
  form: CourierTermsForm,
): { sendUntil: string; hours: CourierHourInput[]; tariffs: CourierTariffInput[] } => ({
  sendUntil: form.sendUntil,
  hours: COURIERS.map((courier) => ({ courier, sendUntil: form.hours[courier] })).filter(
    ({ sendUntil }) => sendUntil !== '',
  ),
  tariffs: sentTariffs(form).map(({ courier, kind, way, freeFrom, bands }) => ({
    courier,
    kind,
    way: way === 'QUOTE' ? 'QUOTE' : 'TABLE',
    freeFrom: priceText(freeFrom),
    bands: bands.map(({ upToKilograms, upTo, price }) => ({
      upToGrams: gramsOf(upToKilograms),
      upTo: priceText(upTo),
      price: priceText(price) ?? '',
    })),
  })),
})

/** Field of the form for the path of a refusal: the input has fewer tariffs, without those at the fixed fee. */
export function termsFieldAt([list = '', at = '', ...rest]: readonly string[], form: CourierTermsForm): string {
  const tariff = list === 'tariffs' ? sentTariffs(form)[Number(at)] : undefined
  return tariff === undefined ? list : [tariffKey(tariff), ...rest].join('.')
}
