import { chakra } from '@chakra-ui/react'

const FLAGS = ['#e8476f', '#ffc43d', '#45c4a5', '#5ab6f0', '#9061d8', '#ff7f5c', '#e8476f', '#ffc43d']
const CANDLES = [205, 260, 315]

/** A set table: bunting, a cake and presents. */
export function AboutDrawing() {
  return (
    <chakra.svg viewBox="0 0 520 420" w="full" maxW={{ base: '340px', lg: '520px' }} mx="auto" aria-hidden="true">
      <path d="M10 40Q260 130 510 40" fill="none" stroke="#b58a6a" strokeWidth="3" />
      {FLAGS.map((color, n) => {
        const x = 40 + n * 58
        const y = 40 + 45 * (1 - ((x + 20 - 260) / 250) ** 2)
        return <path key={x} d={`M${x} ${y}h44l-22 46z`} fill={color} />
      })}
      <ellipse cx="260" cy="372" rx="235" ry="26" fill="#f3d9c4" />
      <rect x="150" y="270" width="220" height="96" rx="16" fill="#ffb5c8" />
      <path
        d="M150 300c24 26 48 26 73 0s49-26 74 0 49 26 73 0v-14a16 16 0 0 0-16-16H166a16 16 0 0 0-16 16z"
        fill="#fff"
      />
      <rect x="185" y="196" width="150" height="78" rx="14" fill="#ffe0a3" />
      <path
        d="M185 222c20 20 38 20 50 0s38-20 50 0 38 20 50 0v-12a14 14 0 0 0-14-14H199a14 14 0 0 0-14 14z"
        fill="#e8476f"
      />
      {CANDLES.map((x) => (
        <g key={x}>
          <rect x={x - 5} y="152" width="10" height="46" rx="4" fill="#5ab6f0" />
          <path d={`M${x} 124c12 14 9 26 0 26s-12-12 0-26z`} fill="#ffc43d" />
        </g>
      ))}
      <rect x="40" y="300" width="84" height="70" rx="8" fill="#45c4a5" />
      <rect x="34" y="288" width="96" height="22" rx="6" fill="#6fd6bc" />
      <rect x="75" y="288" width="14" height="82" fill="#fff" />
      <path d="M82 288c-24-28-46-4-28 0zM82 288c24-28 46-4 28 0z" fill="#fff" />
      <rect x="398" y="316" width="76" height="54" rx="8" fill="#9061d8" />
      <rect x="392" y="304" width="88" height="20" rx="6" fill="#a57be3" />
      <rect x="429" y="304" width="14" height="66" fill="#ffc43d" />
      <path d="M436 304c-22-26-42-4-26 0zM436 304c22-26 42-4 26 0z" fill="#ffc43d" />
    </chakra.svg>
  )
}
