import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProduct } from '#api/testkit/make.ts'
import { float, returning } from '#lib/database/row.ts'
import { postgresIdentity } from '#lib/database/postgres-identity.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyersOf, doneOf, orderAll, placeOrder, tryOnce } from '../shopper.ts'

/** In addition to the orders of the earlier scenarios. */
const ROOM_MB = 16
const TABLES = ['orders', 'order_lines']

/** A small disk with the tables of the orders; null where this process may not mount one. */
async function moveOrdersToSmallDisk({ app, atEnd }: Stage) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  // Room in existing pages would take hundreds of orders more.
  for (const table of TABLES) await app.db.$executeRawUnsafe(`VACUUM FULL ${table}`)
  const row = await app.sql.first(
    returning({
      size: float,
    })`SELECT sum(pg_table_size(name::regclass))::float8 AS size FROM unnest(${TABLES}::text[]) AS name`,
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
    for (const table of TABLES) await app.db.$executeRawUnsafe(`ALTER TABLE ${table} SET TABLESPACE ${to}`)
  }
  await app.db.$executeRawUnsafe(`CREATE TABLESPACE small_disk LOCATION '${folder}'`)
  await move('small_disk')
  const filler = join(folder, 'filler')
  const free = () => rmSync(filler, { force: true })
  atEnd(async () => {
    free()
    await move('pg_default')
    await app.db.$executeRawUnsafe('DROP TABLESPACE small_disk')
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  // `cp` writes until nothing more fits.
  return { free, fill: () => void spawnSync('cp', ['/dev/zero', filler], { stdio: 'ignore' }) }
}

export const F10: Scenario = {
  promise: 'on a full disk orders get 503, reads are answered, and nothing is half written',
  quick: { rounds: 1, clients: 20 },
  full: { rounds: 10, clients: 50, seconds: 60 },
  start: async (stage) => {
    const { size, require, print, atEnd } = stage
    const disk = await moveOrdersToSmallDisk(stage)
    if (!disk) print('did not run: only root can mount a disk')
    const { id: productId } = await makeProduct(stage.app, { quantity: 1_000_000 })
    let refused = 0
    atEnd(() => print(`${refused} orders got 503`))
    return async () => {
      if (!disk) return
      disk.fill()
      // The last pages have room for the first orders.
      for (let isFull = false; !isFull;) {
        const buyers = await buyersOf(stage, { productId })
        const tries = await Promise.all(buyers.map((buyer) => placeOrder(stage, buyer)))
        const others = tries.filter(({ attempt: { outcome } }) => outcome !== 'ok')
        require(others.every(({ attempt }) => attempt.status === 503), 'an order on a full disk did not get 503')
        refused += others.length
        isFull = others.length === size.clients
      }
      const read = await tryOnce(stage, 'read products', { path: `/api/products/${productId}` })
      require(read.attempt.outcome === 'ok', `on a full disk a read is answered ${read.attempt.status}`)
      disk.free()
      const again = await orderAll(stage, await buyersOf(stage, { productId }))
      require(doneOf(again).length === size.clients, 'an order was refused though the disk has room again')
    }
  },
}
