import { quoted } from './quoted.ts'

/** By the values of the graph's enum; `adds` is the direction that the reason gives, if any. */
export const STOCK_MOVES = {
  DELIVERY: { label: 'доставка', adds: true },
  DEFECTIVE: { label: 'брак', adds: false },
  GIFT: { label: 'подарък', adds: false },
  ADJUSTMENT: { label: 'преброяване', adds: null },
} as const

export type StockMoveReason = keyof typeof STOCK_MOVES

const isReason = (text: string): text is StockMoveReason => Object.hasOwn(STOCK_MOVES, text)

export const STOCK_MOVE_REASONS: readonly StockMoveReason[] = Object.keys(STOCK_MOVES).filter(isReason)

export type StockMove = { by: number; to: null } | { by: null; to: number }

export const MAX_STOCK = 1_000_000

export function moveProblem({ by }: StockMove, reason: StockMoveReason): string | null {
  const { label, adds } = STOCK_MOVES[reason]
  if (adds === null || by === null || by > 0 === adds) return null
  return `${quoted(label)} ${adds ? 'добавя бройки: +24' : 'изважда бройки: -3'}`
}

const TYPED = /^([+\-−–=])\s*(\d{1,7})\s*(\p{L}*)$/u

const USUAL = { '+': 'DELIVERY', '=': 'ADJUSTMENT' } as const

export interface TypedMove {
  move: StockMove
  reason: StockMoveReason
}

/** „+24“, „-3“ or „=40“, with the beginning of a reason behind it or with the usual one; null for anything else. */
export function typedMove(text: string): TypedMove | null {
  const [, sign = '', digits = '', word = ''] = TYPED.exec(text.trim()) ?? []
  const units = Number(digits)
  if (digits === '' || units > MAX_STOCK || (units === 0 && sign !== '=')) return null
  const named = STOCK_MOVE_REASONS.find((reason) => STOCK_MOVES[reason].label.startsWith(word.toLowerCase()))
  const usual = sign === '+' || sign === '=' ? USUAL[sign] : 'DEFECTIVE'
  const reason = word === '' ? usual : named
  if (reason === undefined) return null
  if (sign === '=') return { move: { by: null, to: units }, reason }
  return { move: { by: sign === '+' ? units : -units, to: null }, reason }
}
