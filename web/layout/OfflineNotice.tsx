import { Box } from '@chakra-ui/react'
import { useIsOnline } from '../lib/use-is-online.ts'

export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <Box
      role="status"
      position="sticky"
      bottom="0"
      zIndex="docked"
      css={{ 'body:has([data-held-bar]) &': { bottom: { base: '4.25rem', md: '0' } } }}
    >
      {!isOnline && (
        <Box bg="orange.subtle" color="orange.fg" textAlign="center" py="2" px="4" fontWeight="bold">
          Няма връзка с интернет. Показваме последното, което заредихме.
        </Box>
      )}
    </Box>
  )
}
