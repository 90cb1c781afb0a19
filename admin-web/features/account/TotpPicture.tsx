import { Box } from '@chakra-ui/react'
import { encode } from 'uqr'

const SIZE_OF_CELL = 4
const BORDER = 4

/** The secret's address as a QR code, dark on light in both colour modes. */
export function TotpPicture({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: BORDER })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box bg="white" borderRadius="xl" w="fit-content">
      <svg
        role="img"
        aria-label="QR код за приложението"
        viewBox={`0 0 ${size} ${size}`}
        width={size * SIZE_OF_CELL}
        height={size * SIZE_OF_CELL}
      >
        <path d={cells.join('')} fill="black" />
      </svg>
    </Box>
  )
}
