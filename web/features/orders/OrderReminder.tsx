import { Box, Button, Text } from '@chakra-ui/react'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { StopReminderDocument } from './useStopReminder.graphql.ts'

interface OrderReminderProps {
  orderId: string
  /** Of the private link; null for the customer’s own order. */
  token: string | null
}

/** The consent to a reminder in a year, and how it is withdrawn (docs/spec/mail.md#reminders-of-a-party). */
export function OrderReminder({ orderId, token }: OrderReminderProps) {
  const { run, isRunning } = useResult(StopReminderDocument)
  async function stop(): Promise<void> {
    const outcome = await run({ input: { orderId, accessToken: token } })
    if (outcome.kind === 'done') return void notify({ type: 'success', title: 'Няма да ви напомняме' })
    const description = outcome.kind === 'lost' ? 'Моля, опитайте отново.' : outcome.error.message
    void notify({ type: 'error', title: 'Напомнянето не спря', description })
  }
  return (
    <Box id="reminder" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <Text>Ще ви напомним с имейл преди същия празник догодина.</Text>
      <Button size="sm" variant="outline" loading={isRunning} onClick={() => void stop()}>
        Спри напомнянето
      </Button>
    </Box>
  )
}
