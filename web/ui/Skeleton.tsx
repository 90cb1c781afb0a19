import { chakra } from '@chakra-ui/react'

export const Skeleton = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'md', animation: 'pulse' } })
