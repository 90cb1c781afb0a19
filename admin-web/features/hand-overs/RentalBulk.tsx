import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { ManyOrdersDialog } from './ManyOrdersDialog.tsx'
import type { ManyStep } from './many-orders.rules.ts'

const STEPS = [
  { step: 'handOver', label: 'Предай' },
  { step: 'takeBack', label: 'Приеми' },
] as const satisfies readonly { step: ManyStep; label: string }[]

/** Out and back for the selected orders of a list. */
export function RentalBulk({ ids }: { ids: readonly string[] }) {
  const [step, setStep] = useState<ManyStep | null>(null)
  return (
    <>
      {STEPS.map(({ step: one, label }) => (
        <Button key={one} size="sm" variant="outline" onClick={() => setStep(one)}>
          {label}
        </Button>
      ))}
      {step !== null && <ManyOrdersDialog key={step} step={step} ids={ids} onClose={() => setStep(null)} />}
    </>
  )
}
