import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashPassword } from '#lib/passwords.ts'
import { CARD_PROVIDERS } from '#rules/card-providers.ts'
import { COURIERS } from '#rules/couriers.ts'
import type { App } from '../../../context.ts'
import { courierParcels } from '../../../delivery/couriers/chosen-couriers.ts'
import { openSimulatedCards } from '../../../platform/cards/testkit/simulated-cards.ts'
import type { TestShop } from '../../../testkit/shop.ts'
import { openServices } from '../connect-services.service.ts'

export const PASSWORD = 'parola-na-sobstvenika'

/** An owner whose password is `PASSWORD`. */
export async function owner(shop: TestShop) {
  const ctx = await shop.admin()
  await shop.app.db.admin.update({
    where: { id: ctx.viewer.adminId },
    data: { passwordHash: await hashPassword(PASSWORD) },
  })
  return ctx
}

/** A courier that remembers how it was called, and a provider of cards that accepts one key. */
export async function openKeyedServices() {
  const calls: string[] = []
  const courier = createServer((request, response) => {
    // Its list of offices is read in the background.
    if (request.url?.includes('LabelService') === true)
      calls.push(Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString())
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"refused"}')
  })
  await new Promise<void>((resolve) => courier.listen(0, '127.0.0.1', resolve))
  // A listening server has a port.
  const { port } = Object(courier.address()) as AddressInfo
  const courierUrl = `http://127.0.0.1:${port}`
  const cards = await openSimulatedCards()
  const address = { url: cards.url, isSimulated: true }
  return {
    cards,
    /** All services without a choice of the settings. */
    connect: (app: App, courierSimulatorUrl = courierUrl) =>
      openServices(
        app,
        { couriers: COURIERS, cards: CARD_PROVIDERS },
        { courierSimulatorUrl, cards: { stripe: { ...address, pageOrigins: [cards.url] }, borica: address } },
      ),
    /** „user:password“ with which this process of the shop calls Econt; null: it does not call it. */
    async accessOf(app: App): Promise<string | null> {
      await courierParcels(app, 'ECONT')
        ?.cancel('1')
        .catch(() => undefined)
      return calls.pop() ?? null
    },
    close: async () => {
      await cards.close()
      courier.closeAllConnections()
      await new Promise((resolve) => courier.close(resolve))
    },
  }
}

export type KeyedServices = Awaited<ReturnType<typeof openKeyedServices>>
