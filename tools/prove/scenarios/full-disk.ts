import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProduct } from '#api/testkit/make.ts'
import { sql } from '#lib/database/sql.ts'
import { postgresIdentity } from '#lib/database/postgres-identity.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addToCart, newBuyer, placeOrder, placeOrderSurely, tryOnce } from '../shopper.ts'

/** In addition to the orders of the earlier scenarios. */
const ROOM_MB = 16
const TABLES = ['orders', 'order_lines']

interface Disk {
  fill: () => void
  free: () => void
}

/** A small disk with the tables of the orders; null where this process may not mount one. */
async function moveOrdersToSmallDisk({ shop, atEnd }: Stage): Promise<Disk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const row = await shop.app.sql.first<{ size: number }>(
    sql`SELECT sum(pg_table_size(name::regclass))::float8 AS size FROM unnest(${TABLES}::text[]) AS name`,
  )
  const bytes = (row?.size ?? 0) + ROOM_MB * 1024 * 1024
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'small-disk', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  // Makes the user of PostgreSQL the owner of the folder.
  await postgresIdentity(folder)
  const move = async (to: string) => {
    for (const table of TABLES) await shop.app.db.$executeRawUnsafe(`ALTER TABLE ${table} SET TABLESPACE ${to}`)
  }
  await shop.app.db.$executeRawUnsafe(`CREATE TABLESPACE small_disk LOCATION '${folder}'`)
  await move('small_disk')
  const filler = join(folder, 'filler')
  const free = () => rmSync(filler, { force: true })
  atEnd(async () => {
    free()
    await move('pg_default')
    await shop.app.db.$executeRawUnsafe('DROP TABLESPACE small_disk')
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return {
    free,
    // Writes until nothing fits any more.
    fill: () => void spawnSync('cp', ['/dev/zero', filler], { stdio: 'ignore' }),
  }
}

export const F10: Scenario = {
  name: 'F10',
  promise: 'on a full disk orders get 503, reads are answered, and nothing is half written',
  quick: { rounds: 1, clients: 20, seconds: 10 },
  full: { rounds: 10, clients: 50, seconds: 60 },
  start: async (stage) => {
    const { shop, size, require, tell, atEnd } = stage
    const disk = await moveOrdersToSmallDisk(stage)
    if (!disk) tell('did not run: a disk is mounted by root alone')
    const { id: productId } = await makeProduct(shop.app, { quantity: 1_000_000 })
    const order = async (place: typeof placeOrder) => {
      const buyer = newBuyer(stage)
      await addToCart(stage, buyer, { productId })
      return place(stage, buyer)
    }
    let refused = 0
    atEnd(() => tell(`${refused} orders got 503`))
    return async () => {
      if (!disk) return
      disk.fill()
      // Pages that are there have room for the first orders.
      for (let isFull = false; !isFull;) {
        const placed = await atOnce(size.clients, () => order(placeOrder))
        const others = placed.filter(({ attempt: { outcome } }) => outcome !== 'ok')
        require(others.every(({ attempt }) => attempt.status === 503), 'an order on a full disk did not get 503')
        refused += others.length
        isFull = others.length === size.clients
      }
      const read = await tryOnce(stage, 'read products', { path: `/api/products/${productId}` })
      require(read.attempt.outcome === 'ok', `on a full disk a read is answered ${read.attempt.status}`)
      disk.free()
      await atOnce(size.clients, () => order(placeOrderSurely))
    }
  },
}
