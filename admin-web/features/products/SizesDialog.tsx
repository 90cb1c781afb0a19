import { useTitle } from '../../lib/title.ts'
import { VariantManager } from './VariantManager.tsx'

export function SizesDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  useTitle(`Размери на № ${databaseId}`, 'dialog')
  return <VariantManager key={databaseId} databaseId={databaseId} onClose={onClose} />
}
