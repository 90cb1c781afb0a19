import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
}

/** An IPv4 address, or the /64 of an IPv6 address, which belongs to one household. */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1]
  if (ipv4 !== undefined && isIPv4(ipv4)) return ipv4
  if (!isIPv6(address)) return address
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A hash, so that the counters contain no e-mail addresses. */
export function accountKey(kind: 'customer' | 'admin', name: string): string {
  return createHash('sha256').update(`${kind} ${name.toLowerCase()}`).digest('base64url')
}
