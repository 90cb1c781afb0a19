import { useState } from 'react'
import { quoted } from '#rules/quoted.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { useDeletePackage } from './package-mutations.ts'
import type { PackageRow } from './PackageRow.tsx'

export function usePackageDeletion() {
  // Stays set while the dialog fades out.
  const [row, setRow] = useState<PackageRow | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [remove, isBusy] = useDeletePackage()
  async function confirm({ id }: PackageRow): Promise<void> {
    await remove({ input: { packageId: id } })
    setAsking(false)
  }
  const question = row !== null && (
    <Confirm
      isOpen={isAsking}
      title="Изтриване на пакет"
      text={`${quoted(row.name)} ще изчезне от магазина и от количките. Продуктите в него и поръчките остават. ${RESTORABLE_FROM_BIN}`}
      isBusy={isBusy}
      onConfirm={() => void confirm(row)}
      onClose={() => setAsking(false)}
    />
  )
  return {
    ask: (product: PackageRow) => {
      setRow(product)
      setAsking(true)
    },
    question,
  }
}
