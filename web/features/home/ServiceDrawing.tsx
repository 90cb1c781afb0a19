import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const balloon = (x: number, y: number, color: string): ReactNode => (
  <g>
    <path d={`M${x} ${y + 24}q4 22-2 44`} fill="none" stroke="#b58a6a" strokeWidth="1.5" />
    <ellipse cx={x} cy={y} rx="18" ry="22" fill={color} />
    <ellipse cx={x - 6} cy={y - 8} rx="4" ry="7" fill="#fff" opacity=".45" />
  </g>
)

const ARCH = Array.from({ length: 13 }, (_, n) => {
  const angle = Math.PI * (1 - n / 12)
  return { x: 80 + 54 * Math.cos(angle), y: 108 - 74 * Math.sin(angle), size: 10 + (n % 3) * 2 }
})
const COLORS = ['#e8476f', '#ffc43d', '#45c4a5', '#9061d8'] as const

const DRAWINGS = {
  party: (
    <>
      {balloon(48, 42, '#e8476f')}
      {balloon(112, 38, '#45c4a5')}
      {balloon(80, 30, '#ffc43d')}
      <rect x="26" y="104" width="108" height="10" rx="5" fill="#b58a6a" />
      <path d="M36 114h88l-8 20H44z" fill="#ffb5c8" />
      <rect x="62" y="80" width="36" height="24" rx="6" fill="#fff" />
      <path d="M62 90q4.5 8 9 0t9 0 9 0 9 0v-4a6 6 0 0 0-6-6H68a6 6 0 0 0-6 6z" fill="#9061d8" />
    </>
  ),
  decoration: (
    <>
      {ARCH.map(({ x, y, size }, n) => (
        <circle key={n} cx={x} cy={y} r={size} fill={COLORS[n % 4]} />
      ))}
      <rect x="50" y="66" width="60" height="64" rx="6" fill="#fff" />
      <path d="M62 84h36M62 98h36M70 112h20" stroke="#ffb5c8" strokeWidth="6" strokeLinecap="round" />
      <ellipse cx="80" cy="134" rx="64" ry="5" fill="#000" opacity=".08" />
    </>
  ),
  children: (
    <>
      <path d="M80 14l34 76H46z" fill="#5ab6f0" />
      <path d="M70 36l28 12M62 56l42 16M54 76l52 12" stroke="#fff" strokeWidth="6" />
      <circle cx="80" cy="14" r="9" fill="#ffc43d" />
      <circle cx="80" cy="108" r="28" fill="#ffe0c4" />
      <circle cx="70" cy="104" r="3.5" fill="#2b2140" />
      <circle cx="90" cy="104" r="3.5" fill="#2b2140" />
      <path d="M69 116q11 12 22 0" fill="none" stroke="#e8476f" strokeWidth="4" strokeLinecap="round" />
      {balloon(28, 50, '#e8476f')}
      {balloon(134, 56, '#45c4a5')}
    </>
  ),
  company: (
    <>
      <rect x="22" y="28" width="116" height="62" rx="8" fill="#9061d8" />
      <rect x="30" y="36" width="100" height="46" rx="4" fill="#fff" />
      <path d="M42 70l18-16 14 10 26-22" fill="none" stroke="#45c4a5" strokeWidth="5" strokeLinecap="round" />
      <path d="M80 90v24M54 134l26-20 26 20" fill="none" stroke="#b58a6a" strokeWidth="5" strokeLinecap="round" />
      {balloon(22, 100, '#ffc43d')}
      {balloon(140, 100, '#e8476f')}
    </>
  ),
} as const satisfies Record<string, ReactNode>

export function ServiceDrawing({ of }: { of: keyof typeof DRAWINGS }) {
  return (
    <chakra.svg viewBox="0 0 160 150" w={{ base: '24', md: '32' }} flexShrink="0" aria-hidden="true">
      {DRAWINGS[of]}
    </chakra.svg>
  )
}
