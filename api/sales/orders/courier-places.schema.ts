import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CourierPlace } from '../../delivery/courier-places/courier-places.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { courierPlacesInput } from './orders.input.ts'
import { placesForCart } from './courier-places.service.ts'

const NearInput = builder.inputType('NearInput', {
  description: 'A position on the map.',
  fields: (t) => ({
    latitude: t.float({ description: 'In degrees, from -90 to 90.' }),
    longitude: t.float({ description: 'In degrees, from -180 to 180.' }),
  }),
})

const CourierPlaceEdge = builder.edgeObject({ type: CourierPlace, name: 'CourierPlaceEdge' })

const CourierPlaceConnection = builder.connectionObject(
  {
    type: CourierPlace,
    name: 'CourierPlaceConnection',
    fields: (t) => ({
      lockerProblem: t.string({
        nullable: true,
        description: 'Why no locker takes the goods of the cart, in Bulgarian; null when lockers are listed.',
        resolve: (connection) => Reflect.get(connection, 'lockerProblem') ?? null,
      }),
    }),
  },
  CourierPlaceEdge,
)

builder.queryField('courierPlaces', (t) =>
  t.connection(
    {
      type: CourierPlace,
      description:
        'Open offices and lockers that take the goods of the cart: those of the town first, then by distance. Empty when the shop calls no courier.',
      args: {
        sessionId: t.arg.string(sessionOption),
        search: t.arg.string({
          required: false,
          description: 'Words of town, name, address or postal code, in Cyrillic or Latin, up to 200 characters.',
        }),
        near: t.arg({ type: NearInput, required: false, description: 'Position of the customer; null for none.' }),
      },
      resolve: async (_root, { sessionId, search, near, ...args }, ctx, info) => {
        const wanted = parseInput(courierPlacesInput, { sessionId: cartSession(ctx, sessionId), search, near })
        const { listed, lockerProblem } = await placesForCart(ctx, wanted)
        const page = await listedConnection({ ctx, args, info }, listed, (query) => ctx.db.courierPlace.findMany(query))
        return Object.assign(page, { lockerProblem })
      },
    },
    CourierPlaceConnection,
  ),
)
