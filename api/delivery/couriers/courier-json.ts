// Answers of couriers are read field by field: they gain fields without notice, and lack others.
import type { Currency } from '#rules/money.ts'

/** A part of an answer, by its path; undefined where it is missing. */
export function partAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let part = value
  for (const name of path) {
    if (typeof part !== 'object' || part === null) return undefined
    part = Reflect.get(part, name)
  }
  return part
}

/** Numbers as text too; empty where it is missing. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const part = partAt(value, ...path)
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const part = partAt(value, ...path)
  return Array.isArray(part) ? part : []
}

/** An amount in minor units; null where it is missing. */
export function minorAt(value: unknown, ...path: readonly (string | number)[]): number | null {
  const text = textAt(value, ...path)
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) ? null : Math.round(amount * 100)
}

/** Null where it is missing. */
export function currencyAt(value: unknown, ...path: readonly (string | number)[]): Currency | null {
  const text = textAt(value, ...path)
  return text === 'EUR' || text === 'BGN' ? text : null
}

/** As couriers write amounts. */
export const amountOf = (minor: number): number => minor / 100
