import { Button, HStack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { useAddOrderNote } from './order-mutations.ts'

export function NewOrderNote({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [add, isBusy] = useAddOrderNote()
  if (!may('orders.pack')) return null
  async function save(): Promise<void> {
    const outcome = await add({ input: { orderId, text, kind: isPublic ? 'PUBLIC' : 'INTERNAL' } })
    if (!isDone(outcome)) return
    setText('')
    setPublic(false)
  }
  return (
    <PanelSection title="Нова бележка в историята">
      <Textarea
        aria-label="Нова бележка"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <HStack mt="3" justify="space-between" flexWrap="wrap" gap="3">
        <CheckField label="За клиента: изпрати му я по имейл" isOn={isPublic} onChange={setPublic} />
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        >
          Добави бележката
        </Button>
      </HStack>
    </PanelSection>
  )
}
