import { tableOf } from '../bench/figures.ts'
import type { Result } from './run-scenario.ts'

const HEAD = ['', 'promise', 'ran', 'attempts', 'refused', 'unknown', '5xx', 'breaks', 'p50 ms', 'p99 ms']

const number = (value: number): string => Math.round(value).toLocaleString('en')

function ranOf({ size: { rounds: wanted, clients, units }, rounds }: Result): string {
  const each = units === undefined ? `${clients} clients` : `${clients} clients, ${units} units`
  return `${rounds === wanted ? wanted : `${rounds} of ${wanted}`} × ${each}`
}

function rowOf(result: Result): string[] {
  const { scenario, counts, breaks } = result
  const { attempts, refused, unknown, faults, p50, p99 } = counts
  const numbers = [attempts, refused, unknown, faults, breaks.length, p50, p99].map(number)
  return [scenario.name, scenario.promise, ranOf(result), ...numbers]
}

/** One row for each scenario, and below the table their further lines. */
export function reportOf(results: readonly Result[]): string {
  const facts = results.flatMap(({ scenario, facts }) => facts.map((fact) => `- ${scenario.name}: ${fact}`))
  return [tableOf([HEAD, ...results.map(rowOf)]), '', ...facts].join('\n')
}
