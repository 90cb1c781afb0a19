import { once } from 'node:events'
import { createServer } from 'node:net'

/** For a shop whose pages name its own address, so that it has to know its port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('The probe has no port.')
  return address.port
}
