import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { adminToken } from '../../../web/lib/tokens.ts'
import { notify } from '../../../web/ui/notify.ts'
import { messageIn } from '../../lib/server-message.ts'

const FAILED = 'Възникна грешка при изтегляне на снимките'

/** Resolves with an error message, or null when the download has started. */
async function download(): Promise<string | null> {
  const response = await fetch('/api/admin/download-category-images', {
    headers: { authorization: `Bearer ${adminToken() ?? ''}` },
  })
  if (!response.ok) return messageIn(await response.text(), FAILED)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'category-images.zip'
  link.click()
  URL.revokeObjectURL(address)
  return null
}

export function DownloadImages() {
  const [isBusy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void download()
      .catch(() => FAILED)
      .then((problem) =>
        problem === null ? undefined : notify({ type: 'error', title: 'Грешка', description: problem }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" loading={isBusy} onClick={start}>
      <Download /> Изтегли снимките
    </Button>
  )
}
