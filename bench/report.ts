import type { FlowName } from './flows.ts'
import type { Measurement } from './measure.ts'

/** Targeted share of the ceiling's requests per second. */
const AIMS: Partial<Record<FlowName, number>> = {
  'page computed': 0.2,
  'page cached': 1,
  'product computed': 0.2,
  'product cached': 1,
  order: 0.4,
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
  'CPU',
  'PostgreSQL',
  'ratio',
  'aim',
]

const cellsOf = (measured: Measurement | null): string[] =>
  measured
    ? [
        measured.perSecond.toFixed(0),
        measured.p50.toFixed(1),
        measured.p99.toFixed(1),
        measured.serverCpu.toFixed(2),
        measured.databaseCpu.toFixed(2),
      ]
    : ['', '', '', '', '']

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, column) => (column === 0 ? cell.padEnd(17) : cell.padStart(Math.max(7, (HEAD[column] ?? '').length))))
    .join('  ')

export const headLine = (): string => line(HEAD)

export function flowLine(flow: FlowName, shop: Measurement, ceiling: Measurement | null): string {
  const aim = AIMS[flow]
  const ratio = ceiling ? (shop.perSecond / ceiling.perSecond).toFixed(2) : ''
  return line([flow, ...cellsOf(shop), ...cellsOf(ceiling), ratio, aim === undefined ? '' : aim.toFixed(1)])
}
