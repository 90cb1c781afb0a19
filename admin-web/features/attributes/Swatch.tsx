import { Box } from '@chakra-ui/react'

const MANY = 'conic-gradient(#e5484d, #f5d90a, #30a46c, #0091ff, #8e4ec6, #e5484d)'

/** Decorative: the name is next to it. Without a sample the value is of several colours. */
export function Swatch({ hex, size = '4' }: { hex: string | null; size?: string }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      flexShrink="0"
      boxSize={size}
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      css={{ background: hex ?? MANY }}
    />
  )
}
