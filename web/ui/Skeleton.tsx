import { chakra } from '@chakra-ui/react'

/** Reserves the room of what is still loading. */
export const Skeleton = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'md', animation: 'pulse' } })
