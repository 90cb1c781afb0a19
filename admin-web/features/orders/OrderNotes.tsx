import { Button, Textarea } from '@chakra-ui/react'
import { may } from '../../lib/may.ts'
import type { OrderState } from './order-words.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'

/** `before` is the order from before typing: its version protects changes that others make meanwhile. */
export interface TypedNotes {
  text: string
  before: OrderState
}

interface OrderNotesProps {
  order: OrderState
  /** Null until edited, so that another admin's notes are shown. */
  typed: TypedNotes | null
  isSaving: boolean
  onType: (typed: TypedNotes) => void
  onSave: (typed: TypedNotes) => void
}

export function OrderNotes({ order, typed, isSaving, onType, onSave }: OrderNotesProps) {
  return (
    <PanelSection title="Бележки">
      <Textarea
        aria-label="Бележки"
        readOnly={!may('orders.pack')}
        rows={3}
        maxLength={5000}
        value={typed?.text ?? order.notes ?? ''}
        onChange={({ currentTarget }) => onType({ before: order, ...typed, text: currentTarget.value })}
      />
      {may('orders.pack') && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isSaving}
          disabled={typed === null || typed.text === (order.notes ?? '')}
          onClick={() => typed !== null && onSave(typed)}
        >
          Запази бележките
        </Button>
      )}
    </PanelSection>
  )
}
