import { Button, Menu, Portal } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportName } from '#rules/export-names.ts'
import { downloadFile } from '../lib/download-file.ts'

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'csv', label: 'Текст (CSV)' },
] as const

interface ExportMenuProps {
  list: ExportName
  /** Variables of the list's query; the file has the rows of all pages. */
  variables: object
}

export const exportAddress = ({ list, variables }: ExportMenuProps, format: string): string =>
  `/exports/${list}?${new URLSearchParams({ format, variables: JSON.stringify(variables) }).toString()}`

export function ExportMenu(props: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const start = (format: string) => {
    setBusy(true)
    void downloadFile(exportAddress(props, format), 'Файлът не може да бъде изтеглен').finally(() => setBusy(false))
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" loading={isBusy}>
          <Download /> Изтегли
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {FORMATS.map(({ format, label }) => (
              <Menu.Item key={format} value={format} onClick={() => start(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
