import { Button, HStack, Text } from '@chakra-ui/react'

export function SessionEnded({ onLogin }: { onLogin: () => void }) {
  return (
    <HStack
      role="alert"
      bg="bg.warning"
      borderRadius="2xl"
      px="5"
      py="4"
      mb="4"
      justify="space-between"
      flexWrap="wrap"
      data-testid="session-ended"
    >
      <Text>
        <strong>Сесията изтече.</strong> Влезте отново, за да продължите – количката и попълненото са запазени.
      </Text>
      <Button size="sm" onClick={onLogin}>
        Влезте отново
      </Button>
    </HStack>
  )
}
