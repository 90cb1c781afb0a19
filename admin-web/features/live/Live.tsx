import { useApolloClient } from '@apollo/client/react'
import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { Bell, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminToken } from '../../../web/lib/tokens.ts'
import { may } from '../../lib/may.ts'
import { rereadFailed } from '../../lib/reread-failed.ts'
import { countInTitle } from '../../lib/title.ts'
import { isNews, newsText, type PanelChange } from './live.rules.ts'
import { startLive } from './start-live.ts'

const SHOWN_MS = 12_000

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const useIsHidden = (): boolean => useSyncExternalStore(onVisibility, () => document.hidden)

export function Live() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const token = useAdminToken()
  const isHidden = useIsHidden()
  const [news, setNews] = useState<readonly PanelChange[]>([])
  const said = newsText(news)
  useEffect(() => {
    if (token === null) return
    return startLive(client, (change) => {
      if (isNews(change, may)) setNews((known) => [...known, change])
    })
  }, [client, token])
  useEffect(() => rereadFailed(client), [client])
  useEffect(() => {
    countInTitle(isHidden ? news.length : 0)
    if (isHidden || news.length === 0) return
    const timer = setTimeout(() => setNews([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHidden, news])
  useEffect(() => () => countInTitle(0), [])
  return (
    <Box
      role="status"
      aria-label="Новости"
      position="fixed"
      zIndex="toast"
      insetInlineStart={{ base: '4', md: '6' }}
      insetInlineEnd={{ base: '4', md: 'auto' }}
      top={{ base: '4', md: 'auto' }}
      bottom={{ md: '6' }}
      className="no-print"
    >
      {said !== null && (
        <HStack
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="2xl"
          boxShadow="lg"
          ps="4"
          pe="2"
          py="2"
          gap="3"
        >
          <Box as={Bell} boxSize="5" color="berry.fg" flexShrink="0" aria-hidden />
          <Box flex="1" fontWeight="bold">
            {said.text}
          </Box>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              setNews([])
              void navigate(said.to)
            }}
          >
            Отвори
          </Button>
          <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Скрий" onClick={() => setNews([])}>
            <X />
          </IconButton>
        </HStack>
      )}
    </Box>
  )
}
