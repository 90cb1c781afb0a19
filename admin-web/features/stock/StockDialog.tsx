import { useQuery } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { goneText } from '../../lib/changes.ts'
import { isDone, useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { numberLeft, stockChangedText, unitsProblem } from './stock-words.ts'
import { SetStockDocument, StockHistoryDocument, type AdminInventoryQuery } from './inventory.graphql.ts'

/** A stock record as the list shows it. */
export type StockRow = AdminInventoryQuery['inventory']['edges'][number]['node']

const REASONS = {
  INITIAL: 'начално',
  SALE: 'поръчка',
  CANCELLATION: 'отказана поръчка',
  RESTORATION: 'възстановена поръчка',
  ADJUSTMENT: 'преброяване',
} as const

/** Sets quantity and threshold, and shows why the stock is what it is. */
export function StockDialog({ type, row, onClose }: { type: ProductType; row: StockRow; onClose: () => void }) {
  const { product } = row
  const hasSizes = (product?.variants.length ?? 0) > 0
  const [expected, setExpected] = useState(row.quantity)
  const [quantity, setQuantity] = useState(String(row.quantity))
  const [threshold, setThreshold] = useState(String(row.threshold))
  const [problem, setProblem] = useState<string | null>(null)
  const { data, refetch } = useQuery(StockHistoryDocument, {
    variables: { databaseId: product?.databaseId ?? 0 },
    skip: product === null,
    fetchPolicy: 'network-only',
  })
  const [save, isBusy] = useAction(SetStockDocument, {
    success: 'Наличността е обновена',
    failure: 'Възникна грешка при обновяване на наличността',
    refetch: ['AdminInventory', 'PanelFigures'],
  })
  const isTyped = quantity !== String(expected)
  const { close, leave, question } = useUnsavedGuard(isTyped || threshold !== String(row.threshold), onClose)
  if (product === null) return null
  async function submit(event: FormEvent) {
    event.preventDefault()
    setQuantity(numberLeft(quantity))
    setThreshold(numberLeft(threshold))
    if (unitsProblem(quantity) !== undefined || unitsProblem(threshold) !== undefined) return
    const units = Number(numberLeft(quantity))
    const result = await save({
      input: {
        productId: product?.id ?? '',
        type,
        quantity: units,
        threshold: Number(numberLeft(threshold)),
        expectedQuantity: expected,
      },
    })
    if (isDone(result)) return leave()
    if (result?.__typename === 'NotFoundError') setProblem(goneText('Продуктът е изтрит'))
    if (result?.__typename !== 'StockChangedError') return
    setProblem(`${stockChangedText(expected, result.quantity, isTyped ? units : null)} Причината е първа в движенията.`)
    setExpected(result.quantity)
    if (!isTyped) setQuantity(String(result.quantity))
    await refetch()
  }
  const movements = data?.product?.stockMovements.edges.map(({ node }) => node) ?? []
  return (
    <Modal
      isOpen
      onClose={close}
      title={`Наличност: ${product.name}`}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form="stock-form" loading={isBusy}>
            Запази
          </Button>
        </>
      }
    >
      <chakra.form
        id="stock-form"
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FormField
            label="Количество"
            isRequired
            error={unitsProblem(quantity)}
            {...(hasSizes ? { help: 'Сума от размерите; променя се от тях.' } : {})}
          >
            <Input
              type="number"
              min={0}
              step={1}
              value={quantity}
              disabled={hasSizes}
              onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
              onBlur={() => setQuantity(numberLeft(quantity))}
            />
          </FormField>
          <FormField label="Минимално количество" isRequired error={unitsProblem(threshold)}>
            <Input
              type="number"
              min={0}
              step={1}
              value={threshold}
              onChange={({ currentTarget }) => setThreshold(currentTarget.value)}
              onBlur={() => setThreshold(numberLeft(threshold))}
            />
          </FormField>
        </SimpleGrid>
        <AlertNote text={problem} />
      </chakra.form>
      <Heading as="h3" size="sm" mt="6" mb="2" id="stock-movements">
        Последни движения
      </Heading>
      {/* Nothing in it can be used, so it takes the focus itself: the keyboard has to scroll it. */}
      <Stack gap="1" maxH="64" overflowY="auto" role="region" aria-labelledby="stock-movements" tabIndex={0}>
        {movements.length === 0 && <Text color="fg.muted">Няма движения.</Text>}
        {movements.map(({ id, delta, quantityAfter, reason, size, adminName, orderDatabaseId, createdAt }) => (
          <HStack key={id} justify="space-between" borderTopWidth="1px" py="1.5" fontSize="sm">
            <Box>
              {dateTimeText(createdAt)} · {REASONS[reason]}
              {orderDatabaseId !== null && ` № ${orderDatabaseId}`}
              {adminName !== null && ` · ${adminName}`}
              {size !== null && ` · ${size}`}
            </Box>
            <Text fontWeight="bold" color={delta < 0 ? 'fg.error' : 'fg.success'}>
              {delta > 0 ? `+${delta}` : delta} → {quantityAfter}
            </Text>
          </HStack>
        ))}
      </Stack>
      {question}
    </Modal>
  )
}
