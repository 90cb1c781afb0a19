import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { isCalendarDay } from '#rules/calendar.ts'
import { PRICE_DISPLAYS, type DisplaySchedule } from '#rules/price-display.ts'

export function wholeNumber(from: number, to: number) {
  const accepted = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to
  return z
    .string()
    .trim()
    .refine(accepted, { error: `a whole number from ${from} to ${to}` })
    .transform(Number)
}

export const share = z
  .string()
  .trim()
  .refine((text) => /^(?:0|1|[01]?\.\d{1,6})$/.test(text) && Number(text) <= 1, { error: 'a number from 0 to 1' })
  .transform(Number)

export function words<const Words extends readonly [string, ...string[]]>(...accepted: Words) {
  return z.enum(accepted, { error: `one of ${accepted.join(', ')}` })
}

export const flag = words('on', 'off').transform((text) => text === 'on')

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

export const proxies = z
  .string()
  .trim()
  .refine((text) => text === 'off' || /^[1-9]$/.test(text) || addresses(text).every(isProxy), {
    error: 'off, a number of proxies from 1 to 9, or addresses such as "loopback, 10.0.0.0/8"',
  })
  .transform((text) => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : addresses(text)))

const DISPLAY_PART = new RegExp(`^(?:(?<from>\\d{4}-\\d{2}-\\d{2})=)?(?<display>${PRICE_DISPLAYS.join('|')})$`)

function readSchedule(text: string): DisplaySchedule | undefined {
  const parts = text.split(';').map((part) => DISPLAY_PART.exec(part.trim())?.groups)
  const read = parts.map((part) => ({
    from: part?.['from'],
    display: PRICE_DISPLAYS.find((name) => name === part?.['display']),
  }))
  const changes = read
    .slice(1)
    .flatMap(({ from, display }) =>
      from !== undefined && isCalendarDay(from) && display !== undefined ? [{ from, display }] : [],
    )
  const isAscending = changes.every(({ from }, index) => from > (changes[index - 1]?.from ?? ''))
  const initial = read[0]?.from === undefined ? read[0]?.display : undefined
  return initial === undefined || changes.length < read.length - 1 || !isAscending ? undefined : { initial, changes }
}

export const displaySchedule = z.string().transform((text, ctx) => {
  const schedule = readSchedule(text)
  if (schedule) return schedule
  ctx.addIssue({
    code: 'custom',
    message: `${PRICE_DISPLAYS.join(', ')}, and after it changes with their days, such as "leva-first; 2026-01-01=euro-first"`,
  })
  return z.NEVER
})

function addresses(text: string) {
  return text.split(',').map((part) => part.trim())
}

function isProxy(text: string) {
  return namedRanges.has(text) || isIP(text) !== 0 || isNetwork(text)
}

function isNetwork(text: string) {
  const [address = '', bits = '', ...rest] = text.split('/')
  if (rest.length > 0 || !/^\d{1,3}$/.test(bits) || isIP(address) === 0) return false
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

/** Which of some outside services the shop calls. */
export type ServicesSetting<Name extends string> = 'off' | 'simulated' | readonly Name[]

export const services = <Name extends string>(names: readonly Name[], example: string) =>
  z
    .string()
    .trim()
    .transform((text, ctx): ServicesSetting<Name> => {
      if (text === 'off' || text === 'simulated') return text
      const given = text.split(',').map((word) => word.trim().toLowerCase().replace('-', '_'))
      const read = given.flatMap((word) => names.find((name) => name.toLowerCase() === word) ?? [])
      if (read.length === given.length) return [...new Set(read)]
      ctx.addIssue({ code: 'custom', message: `off, simulated, or names such as "${example}"` })
      return z.NEVER
    })
