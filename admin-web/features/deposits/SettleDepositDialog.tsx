import { Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { AmountDialog } from '../../ui/AmountDialog.tsx'
import type { CardDeposit_orderFragment } from './CardDeposit.graphql.ts'
import { useSettleDeposit } from './deposit-mutations.ts'

interface SettleDepositDialogProps {
  order: CardDeposit_orderFragment
  onClose: () => void
}

/** Withholds a part of a deposit on a card, and releases or refunds the rest (docs/spec/deposits.md#a-claim). */
export function SettleDepositDialog({ order, onClose }: SettleDepositDialogProps) {
  const [settle, isBusy] = useSettleDeposit()
  const held = order.cardDeposit?.state === 'AUTHORIZED'
  const most = held ? order.balance?.depositSecured : order.balance?.depositHeld
  const limit = most === undefined ? '' : `Най-много ${moneyText(most)}. `
  const release = held ? 'Освободи депозита' : 'Върни депозита'
  return (
    <AmountDialog
      title="Уреждане на депозита"
      needs="rentals.handOver"
      label="Удържа се"
      help={`${limit}Празно: нищо не се удържа.`}
      isOptional
      reasonLabel="Защо се удържа"
      saveLabel={(isClaimed) => (isClaimed ? 'Удръж' : release)}
      refusalsOfAmount={['DepositShortError']}
      isBusy={isBusy}
      send={(typed) => settle({ input: { orderId: order.id, claim: typed.amount === '' ? null : typed } })}
      onClose={onClose}
    >
      <Text>
        {held ? 'Останалото се освобождава по картата.' : 'Останалото се връща по картата.'} Клиентът получава писмо с
        протокола, снимките от връщането и сумите.
      </Text>
    </AmountDialog>
  )
}
