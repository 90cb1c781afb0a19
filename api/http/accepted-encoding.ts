import Negotiator from 'negotiator'

const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

const AVAILABLE = [...ENCODINGS, 'identity']

/** The encoding that an `Accept-Encoding` header prefers, of equal ones the better; null for none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const preferred = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(AVAILABLE, {
    preferred: ENCODINGS,
  })
  return ENCODINGS.find((encoding) => encoding === preferred) ?? null
}
