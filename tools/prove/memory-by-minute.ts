import { residentMemory } from '../bench/proc.ts'
import type { ProofShop } from './proof-shop.ts'

/** The memory of each server, written down by the minute. */
export interface MemoryByMinute {
  /** Also printed at once. */
  note: () => Promise<void>
  /** With a line for each note. */
  table: () => string
}

const MIB = 1024 ** 2

async function cachedBytes(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^shop_cache_bytes (\S+)/m.exec(text)?.[1])
}

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Of servers that tell their metrics on these ports: resident MiB, and those that its cache of answers counts. */
export function memoryByMinute({ servers }: Pick<ProofShop, 'servers'>, ports: readonly number[]): MemoryByMinute {
  const head = ['minute', ...ports.flatMap((_port, place) => [`server ${place + 1}: MiB`, 'cached MiB'])]
  const rows = [head, head.map(() => '---')].map(rowOf)
  const begun = performance.now()

  const cellsOf = async (port: number, place: number): Promise<string[]> => {
    const server = servers[place]
    if (!server) return ['', '']
    const [resident, cached] = await Promise.all([residentMemory(server.pid), cachedBytes(port)])
    return [resident.toFixed(0), (cached / MIB).toFixed(1)]
  }
  return {
    note: async () => {
      const minute = Math.round((performance.now() - begun) / 60_000)
      const row = rowOf([minute, ...(await Promise.all(ports.map(cellsOf))).flat()])
      rows.push(row)
      process.stderr.write(`${row}\n`)
    },
    table: () => rows.join('\n'),
  }
}
