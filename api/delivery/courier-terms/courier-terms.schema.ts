import { ForbiddenError, InvalidInputError, StaleVersionError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { Carrier, DeliveryPriceSource, TariffKind, TariffWay } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { Money } from '../../scalars.schema.ts'
import { CourierType } from '../courier-places/courier-places.schema.ts'
import { courierTermsInput } from './courier-terms.input.ts'
import { courierTerms, setCourierTerms, type CourierTerms } from './courier-terms.service.ts'
import type { CourierTariff } from './courier-terms.sql.ts'

const TariffKindType = builder.enumType('TariffKind', {
  description: 'Where a courier delivers.',
  values: {
    OFFICE: { value: 'office', description: 'To an office.' },
    LOCKER: { value: 'locker', description: 'To a locker.' },
    ADDRESS: { value: 'address', description: 'To an address, by the one courier that the owner chose for them.' },
  } as const satisfies Record<Uppercase<TariffKind>, { value: TariffKind; description: string }>,
})

const TariffWayType = builder.enumType('TariffWay', {
  description: 'How a delivery is priced; without a tariff at the fixed fee.',
  values: {
    TABLE: { value: 'table', description: 'By the owner’s table.' },
    QUOTE: { value: 'quote', description: 'As the courier answers; by the table, or the fixed fee, when it does not.' },
  } as const satisfies Record<Uppercase<TariffWay>, { value: TariffWay; description: string }>,
})

export const DeliveryPriceSourceType = builder.enumType('DeliveryPriceSource', {
  description: 'Whose price a delivery fee is.',
  values: {
    SHOP: { value: 'shop', description: 'The fixed fee of the method, or free from a sum.' },
    TABLE: { value: 'table', description: 'By the owner’s table of the courier.' },
    COURIER: { value: 'courier', description: 'As the courier answered.' },
  } as const satisfies Record<Uppercase<DeliveryPriceSource>, { value: DeliveryPriceSource; description: string }>,
})

const DESCRIPTIONS = {
  sendUntil: 'HH:mm in Sofia: goods ordered before it leave on the same day, if it is a working day.',
  hours: 'Couriers with an hour of their own; others have `sendUntil`.',
  freeFrom: 'Sum of the products, before discounts, from which delivery is free; null: only from that of the shop.',
  upToGrams: 'Weight of the parcel in grams; null: any.',
  upTo: 'Sum of the products, before discounts; null: any.',
} as const

/** The tables have no row of another carrier. */
const knownCourier = (courier: Carrier): Exclude<Carrier, 'other'> => (courier === 'other' ? 'econt' : courier)

const CourierHourType = builder.objectRef<CourierTerms['hours'][number]>('CourierHour').implement({
  description: 'Hour of a courier until which goods leave on the same day.',
  authScopes: { admin: true },
  fields: (t) => ({
    courier: t.field({
      type: CourierType,
      description: 'The courier.',
      resolve: ({ courier }) => knownCourier(courier),
    }),
    sendUntil: t.exposeString('sendUntil', { description: DESCRIPTIONS.sendUntil }),
  }),
})

const TariffBandType = builder.objectRef<CourierTariff['bands'][number]>('TariffBand').implement({
  description: 'A row of a table: the first that fits has the price.',
  authScopes: { admin: true },
  fields: (t) => ({
    upToGrams: t.exposeInt('upToGrams', { nullable: true, description: DESCRIPTIONS.upToGrams }),
    upTo: t.expose('upToMinor', { type: Money, nullable: true, description: DESCRIPTIONS.upTo }),
    price: t.expose('priceMinor', { type: Money, description: 'What the customer pays.' }),
  }),
})

const CourierTariffType = builder.objectRef<CourierTariff>('CourierTariff').implement({
  description: 'How delivery by a courier to a kind of destination is priced.',
  authScopes: { admin: true },
  fields: (t) => ({
    courier: t.field({
      type: CourierType,
      description: 'The courier.',
      resolve: ({ courier }) => knownCourier(courier),
    }),
    kind: t.expose('kind', { type: TariffKindType, description: 'Where it delivers.' }),
    way: t.expose('way', { type: TariffWayType, description: 'By the table or by the courier’s answer.' }),
    freeFrom: t.expose('freeFromMinor', { type: Money, nullable: true, description: DESCRIPTIONS.freeFrom }),
    bands: t.expose('bands', { type: [TariffBandType], description: 'In the sequence in which they are tried.' }),
  }),
})

const CourierTermsType = builder.objectRef<CourierTerms>('CourierTerms').implement({
  description: 'Prices and hours of delivery by couriers. Only the admin sees them.',
  authScopes: { admin: true },
  fields: (t) => ({
    sendUntil: t.exposeString('sendUntil', { description: DESCRIPTIONS.sendUntil }),
    hours: t.expose('hours', { type: [CourierHourType], description: DESCRIPTIONS.hours }),
    tariffs: t.expose('tariffs', {
      type: [CourierTariffType],
      description: 'All others have the fixed fees of `delivery`.',
    }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
  }),
})

builder.queryField('courierTerms', (t) =>
  t.field({
    type: CourierTermsType,
    nullable: true,
    description: 'Prices and hours of delivery by couriers. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => courierTerms(ctx.sql),
  }),
)

const TariffBandInput = builder.inputType('TariffBandInput', {
  description: 'A row of a table.',
  fields: (t) => ({
    upToGrams: t.int({ required: false, description: DESCRIPTIONS.upToGrams }),
    upTo: t.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.upTo }),
    price: t.field({ type: 'Decimal', required: true, description: 'What the customer pays.' }),
  }),
})

const CourierHourInput = builder.inputType('CourierHourInput', {
  description: 'Hour of a courier until which goods leave on the same day.',
  fields: (t) => ({
    courier: t.field({ type: CourierType, required: true, description: 'The courier.' }),
    sendUntil: t.string({ required: true, description: DESCRIPTIONS.sendUntil }),
  }),
})

const CourierTariffInput = builder.inputType('CourierTariffInput', {
  description: 'How delivery by a courier to a kind of destination is priced.',
  fields: (t) => ({
    courier: t.field({ type: CourierType, required: true, description: 'BOX NOW has only lockers and tables.' }),
    kind: t.field({ type: TariffKindType, required: true, description: 'ADDRESS only for one courier.' }),
    way: t.field({ type: TariffWayType, required: true, description: 'By the table or by the courier’s answer.' }),
    freeFrom: t.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.freeFrom }),
    bands: t.field({
      type: [TariffBandInput],
      required: true,
      description: 'At most 20, in any sequence; one without limits, unless there are none for QUOTE.',
    }),
  }),
})

builder.mutationField('setCourierTerms', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ courierTerms: CourierTerms }>('SetCourierTermsSuccess').implement({
      description: 'New orders have these prices; placed orders retain theirs.',
      fields: (success) => ({
        courierTerms: success.expose('courierTerms', {
          type: CourierTermsType,
          description: 'As they are stored now.',
        }),
      }),
    }),
    description: 'Writes prices and hours of delivery by couriers as a whole. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      sendUntil: t.input.string({ description: DESCRIPTIONS.sendUntil }),
      hours: t.input.field({ type: [CourierHourInput], description: DESCRIPTIONS.hours }),
      tariffs: t.input.field({ type: [CourierTariffInput], description: 'All of them; others have the fixed fees.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      courierTerms: await setCourierTerms(ctx, {
        ...parseInput(courierTermsInput, input),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)
