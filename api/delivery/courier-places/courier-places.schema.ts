import { nodeRow } from '#lib/node-row.ts'
import type { Carrier } from '#prisma/client.ts'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { CourierPlaceClosedError } from './courier-places.errors.ts'
import { placeAddress } from './courier-places.rules.ts'

export const CourierType = builder.enumType('Courier', {
  description: 'Courier that the shop calls.',
  values: {
    ECONT: { value: 'econt', description: `„${CARRIER_LABELS.ECONT}“.` },
    SPEEDY: { value: 'speedy', description: `„${CARRIER_LABELS.SPEEDY}“.` },
    BOX_NOW: { value: 'box_now', description: `„${CARRIER_LABELS.BOX_NOW}“: lockers alone.` },
  } as const satisfies Record<Uppercase<Exclude<Carrier, 'other'>>, { value: Carrier; description: string }>,
})

const PlaceKind = builder.enumType('CourierPlaceKind', {
  description: 'Kind of a courier’s place.',
  values: {
    OFFICE: { value: 'office', description: 'With staff.' },
    LOCKER: { value: 'locker', description: 'Opened by a code, mostly day and night.' },
  } as const,
})

export const CourierPlace = builder.prismaNode('CourierPlace', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'Office or locker of a courier. A closed one stays for its orders.',
  fields: (t) => ({
    courier: t.field({
      type: CourierType,
      description: 'Courier that it belongs to.',
      // The table has no place of another carrier.
      resolve: ({ courier }) => (courier === 'other' ? 'econt' : courier),
    }),
    kind: t.expose('kind', { type: PlaceKind, description: 'Office or locker.' }),
    name: t.exposeString('name', { description: 'As the courier calls it.' }),
    town: t.exposeString('town', { description: 'Town or village.' }),
    region: t.exposeString('region', { description: 'Differs between towns of one name; may be empty.' }),
    postalCode: t.exposeString('postalCode', { description: 'Four digits; may be empty.' }),
    address: t.exposeString('address', { description: 'Street and number.' }),
    hours: t.exposeString('hours', { description: 'Opening hours in Bulgarian words; empty when they are unknown.' }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'In degrees; null when it is unknown.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'In degrees; null when it is unknown.' }),
    isOpen: t.boolean({
      description: 'Whether customers can have parcels sent there.',
      resolve: ({ closedAt, givesOut }) => closedAt === null && givesOut,
    }),
    text: t.string({
      description: 'Courier, name and address in one line: the address of an order to this place.',
      resolve: placeAddress,
    }),
  }),
})

builder.objectType(CourierPlaceClosedError, {
  name: 'CourierPlaceClosedError',
  description: 'The office or locker closed after it was chosen. Nothing was ordered, and no parcel was made.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    nearest: t.field({
      type: [CourierPlace],
      description: 'Up to three of the same courier that take the goods, the nearest first.',
      resolve: ({ nearest }) => [...nearest],
    }),
  }),
})
