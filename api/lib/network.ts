import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const MAPPED = '0:0:0:0:0:ffff:'

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...middle, ...back].map((group) => Number.parseInt(group, 16))
}

/** `::ffff:203.0.113.7` with its last two groups as IPv6 writes them. */
function withoutDots(address: string): string {
  const [, front, ipv4 = ''] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (front === undefined || !isIPv4(ipv4)) return address
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${front}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/**
 * By what every limit of an address counts: an IPv4 address, also when it is written as IPv6, or the /64 of an IPv6
 * address, which belongs to one household (docs/spec/runtime.md#limits).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(withoutDots(address))
  const written = groups.map((group) => group.toString(16))
  if (written.join(':').startsWith(MAPPED))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${written.slice(0, 4).join(':')}::/64`
}

/** Of this machine, of a private network, of a link, of several recipients, or of nothing. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** Whether requests to the address would stay in the own network; also for other texts than addresses. */
export function isInsideAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  return INSIDE.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
