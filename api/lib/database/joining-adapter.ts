import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { PoolClient } from 'pg'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type JoinedTransaction = Awaited<ReturnType<Adapter['startTransaction']>>

interface Offer {
  client: PoolClient | null
}

const offers = new AsyncLocalStorage<Offer>()

/** The first transaction that Prisma starts in `work` joins the one that is open on `client`. */
export function offering<Result>(client: PoolClient, work: () => Result): Result {
  return offers.run({ client }, work)
}

/** Only once: whatever else Prisma starts meanwhile is a transaction of its own. */
function takeOffered(): PoolClient | null {
  const offer = offers.getStore()
  const client = offer?.client ?? null
  if (offer) offer.client = null
  return client
}

const nothing = async (): Promise<void> => undefined

/** Sends by `client`. The owner of the transaction ends it, so Prisma sends neither COMMIT nor ROLLBACK ("phantom"). */
function joined(adapter: Adapter, client: PoolClient): JoinedTransaction {
  const onClient: Adapter = Object.create(adapter, { client: { value: client } })
  return Object.assign(onClient, { options: { usePhantomQuery: true }, commit: nothing, rollback: nothing })
}

/** Prisma over a pool whose transactions it can join (docs/decisions/0003-hand-written-sql.md). */
export class JoiningAdapter extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    const startTransaction: typeof start = async (isolationLevel) => {
      const client = takeOffered()
      return client ? joined(adapter, client) : start(isolationLevel)
    }
    return Object.assign(adapter, { startTransaction })
  }
}
