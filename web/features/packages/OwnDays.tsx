import { Input } from '@chakra-ui/react'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { PackageWish } from './usePackageWish.ts'

/** Days of a rental that the shopper types. */
export function OwnDays({ wish }: { wish: PackageWish }) {
  const { typed, setTyped, firstStart, daysProblem } = wish
  return (
    <FluidGrid most={2} least="9rem" gap="0.75rem" mt="3">
      <FormField label="Вземане" error={daysProblem ?? undefined}>
        <Input
          type="date"
          min={firstStart}
          value={typed.startsOn}
          onChange={({ currentTarget }) => setTyped({ ...typed, startsOn: currentTarget.value })}
        />
      </FormField>
      <FormField label="Връщане">
        <Input
          type="date"
          min={typed.startsOn || firstStart}
          value={typed.endsOn}
          onChange={({ currentTarget }) => setTyped({ ...typed, endsOn: currentTarget.value })}
        />
      </FormField>
    </FluidGrid>
  )
}
