import { chakra } from '@chakra-ui/react'

const BALLOONS = [
  { x: 120, y: 150, size: 62, color: '#45c4a5' },
  { x: 330, y: 130, size: 66, color: '#ffc43d' },
  { x: 225, y: 95, size: 74, color: '#e8476f' },
  { x: 420, y: 215, size: 52, color: '#5ab6f0' },
  { x: 60, y: 250, size: 46, color: '#9061d8' },
  { x: 275, y: 215, size: 58, color: '#ff7f5c' },
  { x: 175, y: 240, size: 54, color: '#ffb5c8' },
]
const CONFETTI = [
  [40, 60, '#e8476f', 20],
  [470, 80, '#45c4a5', 60],
  [390, 50, '#9061d8', 110],
  [140, 40, '#ffc43d', 40],
  [500, 170, '#ff7f5c', 15],
  [20, 170, '#5ab6f0', 80],
  [455, 330, '#ffc43d', 30],
  [70, 360, '#e8476f', 70],
] as const

export function HeroDrawing() {
  return (
    <chakra.svg viewBox="0 0 520 470" w="full" maxW="560px" mx="auto" aria-hidden="true">
      {CONFETTI.map(([x, y, fill, turn]) => (
        <rect
          key={`${x}${y}`}
          x={x}
          y={y}
          width="16"
          height="8"
          rx="3"
          fill={fill}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <g fill="none" stroke="#b58a6a" strokeWidth="2" opacity="0.7">
        {BALLOONS.map(({ x, y, size }) => (
          <path key={x} d={`M${x} ${y + size * 1.15} Q ${(x + 260) / 2 + 12} ${(y + 380) / 2 + 30} 260 372`} />
        ))}
      </g>
      {BALLOONS.map(({ x, y, size, color }) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx={size * 0.86} ry={size} fill={color} />
          <path d={`M${x - 7} ${y + size + 9} L${x} ${y + size - 3} L${x + 7} ${y + size + 9} Z`} fill={color} />
          <ellipse
            cx={x - size * 0.3}
            cy={y - size * 0.42}
            rx={size * 0.16}
            ry={size * 0.28}
            fill="#fff"
            opacity="0.45"
            transform={`rotate(25 ${x - size * 0.3} ${y - size * 0.42})`}
          />
        </g>
      ))}
      <rect x="205" y="372" width="110" height="84" rx="10" fill="#9061d8" />
      <rect x="197" y="362" width="126" height="26" rx="8" fill="#a57be3" />
      <rect x="250" y="362" width="20" height="94" fill="#ffc43d" />
      <path d="M260 362c-30-34-58-6-34 0zM260 362c30-34 58-6 34 0z" fill="#ffc43d" />
    </chakra.svg>
  )
}
