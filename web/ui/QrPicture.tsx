import { Box } from '@chakra-ui/react'

export interface QrCodeParts {
  /** Side in squares, with the quiet zone. */
  size: number
  /** SVG path of the dark squares. */
  path: string
}

interface QrPictureProps {
  code: QrCodeParts
  label: string
  side?: string
}

/** Dark on light in both colour modes, and with sharp edges, so that a camera reads it. */
export const QrPicture = ({ code: { size, path }, label, side = '10rem' }: QrPictureProps) => (
  <Box bg="white" borderRadius="lg" w={side} mx="auto" overflow="hidden" css={{ printColorAdjust: 'exact' }}>
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="100%" shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  </Box>
)
