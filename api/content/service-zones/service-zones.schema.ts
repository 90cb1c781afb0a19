import { ForbiddenError, InvalidInputError, StaleVersionError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { ServiceZone as ServiceZoneRow, ShopSettings } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { Money } from '../../scalars.schema.ts'
import { Delivery } from '../shop-settings/shop-settings.schema.ts'
import { serviceZonesInput } from './service-zones.input.ts'
import { serviceZones, setServiceZones } from './service-zones.service.ts'

const DESCRIPTIONS = {
  name: 'Up to 100 characters; each once. It is in the name of the service that the customer reads.',
  places: 'Towns, districts and postal codes of it, separated by commas; may be empty.',
  delivery: 'Price of bringing the goods there, with VAT; null: not offered.',
  setUp: 'Price of setting them up, with VAT; null: not offered.',
  dismantling: 'Price of dismantling and taking back, with VAT; null: not offered.',
} as const

const ServiceZone = builder.objectRef<ServiceZoneRow>('ServiceZone').implement({
  description: 'A place with the prices of services in it, for orders that staff make.',
  authScopes: { admin: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: DESCRIPTIONS.name }),
    places: t.exposeString('places', { description: DESCRIPTIONS.places }),
    delivery: t.expose('deliveryMinor', { type: Money, nullable: true, description: DESCRIPTIONS.delivery }),
    setUp: t.expose('setUpMinor', { type: Money, nullable: true, description: DESCRIPTIONS.setUp }),
    dismantling: t.expose('dismantlingMinor', { type: Money, nullable: true, description: DESCRIPTIONS.dismantling }),
  }),
})

builder.queryField('serviceZones', (t) =>
  t.field({
    type: [ServiceZone],
    nullable: true,
    description: 'The zones with the prices of services, in the order of staff. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => serviceZones(ctx),
  }),
)

builder.objectFields(Delivery, (t) => ({
  zonesVersion: t.exposeInt('zonesVersion', { description: 'The version of `serviceZones`.' }),
}))

const ServiceZoneInput = builder.inputType('ServiceZoneInput', {
  description: 'A zone; it has at least one price.',
  fields: (t) => ({
    name: t.string({ description: DESCRIPTIONS.name }),
    places: t.string({ required: false, description: DESCRIPTIONS.places }),
    delivery: t.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.delivery }),
    setUp: t.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.setUp }),
    dismantling: t.field({ type: 'Decimal', required: false, description: DESCRIPTIONS.dismantling }),
  }),
})

builder.mutationField('setServiceZones', (t) =>
  t.fieldWithInput({
    type: builder
      .objectRef<{ serviceZones: ServiceZoneRow[]; delivery: ShopSettings }>('SetServiceZonesSuccess')
      .implement({
        description: 'Services of new orders are proposed at these prices; orders retain theirs.',
        fields: (success) => ({
          serviceZones: success.expose('serviceZones', { type: [ServiceZone], description: 'In their order.' }),
          delivery: success.expose('delivery', { type: Delivery, description: 'With the new version of the zones.' }),
        }),
      }),
    description: 'Writes the whole table of zones in its order. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      zones: t.input.field({ type: [ServiceZoneInput], description: 'All of them; at most 50.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      delivery: await setServiceZones(ctx, {
        ...parseInput(serviceZonesInput, input),
        expectedVersion: input.expectedVersion,
      }),
      serviceZones: await serviceZones(ctx),
    }),
  }),
)
