import type { FlowName } from './flows.ts'
import type { Measurement } from './measure.ts'

/** Targeted share of the ceiling's requests per second. */
const AIMS: Record<FlowName, number> = {
  'page computed': 0.25,
  'page cached': 1,
  'product computed': 0.25,
  'product cached': 1,
  'search computed': 0.25,
  'search cached': 1,
  cart: 0.5,
  order: 0.6,
}

const HEAD = [
  '',
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU ms: server',
  'PostgreSQL',
  'ceiling: per s',
  'p50',
  'p99',
  'CPU ms: server',
  'PostgreSQL',
  'ratio',
  'aim',
]

const cellsOf = ({ perSecond, p50, p99, serverCpu, databaseCpu }: Measurement): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  serverCpu.toFixed(2),
  databaseCpu.toFixed(2),
]

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, column) => (column === 0 ? cell.padEnd(17) : cell.padStart(Math.max(7, (HEAD[column] ?? '').length))))
    .join('  ')

export const headLine = (): string => line(HEAD)

export function flowLine(flow: FlowName, shop: Measurement, ceiling: Measurement): string {
  const ratio = (shop.perSecond / ceiling.perSecond).toFixed(2)
  return line([flow, ...cellsOf(shop), ...cellsOf(ceiling), ratio, AIMS[flow].toFixed(2)])
}
