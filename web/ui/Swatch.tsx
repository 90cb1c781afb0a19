import { chakra } from '@chakra-ui/react'

/** Of what lets light through, as pictures programs show it. */
const CLEAR = 'conic-gradient(#b9b4c2 25%, #fff 0 50%, #b9b4c2 0 75%, #fff 0) 0 0 / 0.9rem 0.9rem'
const SEVERAL = 'conic-gradient(#e5484d, #f6a723, #f7e463, #46a758, #3e8bf2, #a05fd8, #e5484d)'

/** The code of a value that has no colour at all; every other without a sample has several. */
const CLEAR_CODE = 'prozrachno'

/** A disc of 44 px; its edge is seen in both modes around white and around black. */
export function Swatch({ code, hex }: { code: string; hex: string | null }) {
  return (
    <chakra.span
      aria-hidden
      data-swatch
      display="block"
      boxSize="11"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      style={{ background: hex ?? (code === CLEAR_CODE ? CLEAR : SEVERAL) }}
    />
  )
}
