import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/download-file.ts'

export function DownloadImages() {
  const [isBusy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void downloadFile('/api/admin/download-category-images', 'Възникна грешка при изтегляне на снимките').finally(() =>
      setBusy(false),
    )
  }
  return (
    <Button variant="outline" loading={isBusy} onClick={start}>
      <Download /> Изтегли снимките
    </Button>
  )
}
