import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { parse } from 'yaml'
import { createMetrics } from './metrics.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[]
}
interface Board {
  panels: { title: string; targets: { expr: string }[] }[]
}

const metrics = createMetrics()
const pool = new Pool()
const names = new Set<string>()
const read = (name: string) => readFile(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8')

beforeAll(async () => {
  metrics.watchPools([{ name: 'all', pool }])
  metrics.watchOutbox(() =>
    Promise.resolve({ letters: { waiting: 0, sending: 0, failed: 0, unknown: 0 }, oldestSeconds: 0 }),
  )
  metrics.watchLive(() => ({ staff: 0, shoppers: 0, reconnects: 0 }))
  metrics.watchCache(() => ({ bytes: 0, entries: 0 }))
  metrics.watchRenderings(() => 0)
  for (const [, name = '', type] of (await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    names.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
  }
})
afterAll(async () => {
  metrics.close()
  await pool.end()
})

/** Names in an expression of Prometheus that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()/g)].map(([, name = '']) => name)
}

test('names of metrics are found in expressions', () => {
  expect(metricsIn('histogram_quantile(0.9, sum by (le, a_label) (rate(a_bucket{x_y="z_z"}[5m]))) > b_total')).toEqual([
    'a_bucket',
    'b_total',
  ])
})

test('every alert reads metrics that are there, and says what to do', async () => {
  const { groups }: Rules = parse(await read('alerts.yml'))
  const rules = groups.flatMap(({ rules: own }) => own)
  expect(rules.length).toBeGreaterThan(9)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, expr, labels, annotations } of rules) {
    expect({ alert, unknown: metricsIn(expr).filter((name) => !names.has(name)) }).toEqual({ alert, unknown: [] })
    expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) })
    expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) })
  }
})

test('every panel of the board reads metrics that are there', async () => {
  const { panels }: Board = JSON.parse(await read('grafana.json'))
  expect(panels.length).toBeGreaterThan(9)
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      expect({ title, found: metricsIn(expr).length > 0 }).toEqual({ title, found: true })
      expect({ title, unknown: metricsIn(expr).filter((name) => !names.has(name)) }).toEqual({ title, unknown: [] })
    }
})

test('what the shop counts itself is on the board', async () => {
  const board = await read('grafana.json')
  const own = [...names].filter((name) => name.startsWith('shop_') && !/_(bucket|sum|count)$/.test(name))
  expect(own.filter((name) => !board.includes(name))).toEqual([])
})
