import { useApolloClient } from '@apollo/client/react'
import { Button, Flex, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'

interface FailureNoteProps {
  text: string
  isStale?: boolean
}

export function FailureNote({ text, isStale = false }: FailureNoteProps) {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void client
      .refetchQueries({ include: 'active' })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Flex
      direction={isStale ? 'row' : 'column'}
      align="center"
      justify={isStale ? 'space-between' : 'center'}
      flexWrap="wrap"
      gap="3"
      px="4"
      {...(isStale ? { py: '2', mb: '3', bg: 'bg.error', borderRadius: 'xl' } : { py: '10' })}
    >
      <Text color="fg.error" fontWeight="bold" role="alert">
        {text}
        {isStale && '. Показаното долу е от преди това.'}
      </Text>
      <Button size="sm" variant="outline" loading={isBusy} onClick={retry}>
        <RefreshCw /> Опитай отново
      </Button>
    </Flex>
  )
}
