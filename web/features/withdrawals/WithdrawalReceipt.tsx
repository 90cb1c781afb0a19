import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dateTimeText } from '../../lib/date-text.ts'
import { shopFacts } from '../../lib/shown-shop.ts'

export interface Receipt {
  orderNumber: number
  sender: { customerName: string; customerEmail: string }
  statement: string
  receivedAt: string
}

export function WithdrawalReceipt({ orderNumber, sender, statement, receivedAt }: Receipt) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form is removed: move the focus to the answer.
  useEffect(() => title.current?.focus(), [])
  const rows = [
    `Получен от ${shopFacts().company} на ${dateTimeText(receivedAt)} ч.`,
    `${sender.customerName}, ${sender.customerEmail}`,
    statement,
  ]
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${rows.join('\r\n')}\r\n`)}`
  return (
    <Box bg="bg.success" borderRadius="3xl" p={{ base: '5', md: '8' }} data-testid="withdrawal-receipt">
      <Heading as="h2" size="2xl" mb="4" ref={title} tabIndex={-1} outline="none">
        Отказът ви е получен
      </Heading>
      {rows.map((row) => (
        <Text key={row} mb="2" overflowWrap="anywhere">
          {row}
        </Text>
      ))}
      <Text mt="4">
        Изпратихме потвърждение на имейла ви. Ще ви пишем как да върнете стоките. Възстановяваме платеното до 14 дни.
      </Text>
      <HStack mt="5" flexWrap="wrap" className="no-print">
        <Button asChild type={undefined} variant="outline">
          <a href={file} download={`otkaz-${orderNumber}.txt`}>
            <Download /> Запази потвърждението
          </a>
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer /> Отпечатай
        </Button>
      </HStack>
    </Box>
  )
}
