import { chakra } from '@chakra-ui/react'

/** Room that is kept for what is still on its way. */
export const Skeleton = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'md', animation: 'pulse' } })
