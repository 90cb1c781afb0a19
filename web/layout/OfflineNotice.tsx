import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is away; what is shown then may be old. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <Box role="status" aria-live="polite">
      {!isOnline && (
        <Box bg="orange.subtle" color="orange.fg" textAlign="center" py="2" px="4" fontWeight="bold">
          Няма връзка с интернет. Показваме последното, което заредихме.
        </Box>
      )}
    </Box>
  )
}
