import { useQuery } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { countText } from '#rules/count-text.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { AdminAuditMonthDocument, MakeAuditFileDocument } from './AuditFiles.graphql.ts'

const useMakeAuditFile = () =>
  useAction(MakeAuditFileDocument, ({ makeAuditFile }) => makeAuditFile, {
    success: 'Файлът е създаден',
    failure: 'Файлът не може да бъде създаден',
  })

/** The monthly audit file for the NRA (docs/spec/audit-file.md#corrections). `month` is YYYY-MM. */
export function AuditFiles({ month }: { month: string }) {
  const { data, previousData, refetch } = useQuery(AdminAuditMonthDocument, {
    variables: { month },
    fetchPolicy: 'cache-and-network',
  })
  const [make, isBusy] = useMakeAuditFile()
  const shown = (data ?? previousData)?.auditMonth
  if (shown == null) return null
  const { problems, orders, refunds, total, files } = shown
  const [latest] = files
  async function create() {
    const result = await make({ input: { month } })
    if (!isDone(result)) return
    await refetch()
    const [file] = result.auditMonth.files
    if (file) await downloadFile(`/audit-files/${file.databaseId}`, 'Файлът не може да бъде изтеглен')
  }
  return (
    <Stack gap="3" as="section" aria-labelledby="audit-files" className="no-print">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <Heading as="h2" size="xl" id="audit-files">
          Одиторски файл за НАП
        </Heading>
        <Button size="sm" loading={isBusy} disabled={problems.length > 0} onClick={() => void create()}>
          <Download /> {latest === undefined ? 'Създай файла' : 'Създай коригиращ файл'}
        </Button>
      </HStack>
      <Text>
        {countText(orders, ['доставена поръчка', 'доставени поръчки'])} за {firstText(total)} с ДДС, без депозитите;{' '}
        {countText(refunds, ['връщане на суми', 'връщания на суми'])}.
      </Text>
      {problems.length > 0 && (
        <Box role="note" bg="bg.warning" borderRadius="xl" px="4" py="3">
          <Text fontWeight="bold">Още не може да се създаде:</Text>
          <chakra.ul ps="5" listStyleType="disc">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </chakra.ul>
          <Link asChild variant="underline">
            <RouterLink to="/admin/settings/shop">Към настройките</RouterLink>
          </Link>
        </Box>
      )}
      {files.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {files.map((file) => (
            <HStack as="li" key={file.databaseId} flexWrap="wrap" columnGap="3" rowGap="1">
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={`Изтегли файла от ${dateTimeText(file.madeAt)}`}
                onClick={() => void downloadFile(`/audit-files/${file.databaseId}`, 'Файлът не може да бъде изтеглен')}
              >
                <Download /> XML
              </Button>
              <Text>
                {dateTimeText(file.madeAt)}: {countText(file.orders, ['поръчка', 'поръчки'])}, {firstText(file.total)}
              </Text>
              <Text fontSize="xs" color="fg.muted" title={file.sha256}>
                {file.sha256.slice(0, 12)}
              </Text>
            </HStack>
          ))}
        </chakra.ul>
      )}
    </Stack>
  )
}
