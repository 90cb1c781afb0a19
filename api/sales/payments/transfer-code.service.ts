import { encode } from 'uqr'
import { transferCodeText } from '#rules/bank-transfer.ts'
import type { Order } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'

/** Dark squares of a QR code on a light ground: an SVG path within `size` × `size`, with its quiet zone. */
export interface QrCode {
  size: number
  path: string
}

/** In modules; scanners need it. */
const QUIET_ZONE = 4
/** The largest that EPC069-12 allows. */
const MAX_VERSION = 13

/** With the level of correction that EPC069-12 prescribes. */
export function qrCodeOf(text: string): QrCode {
  const options = { ecc: 'M', boostEcc: false, border: QUIET_ZONE, maxVersion: MAX_VERSION } as const
  const { data, size } = encode(text, options)
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}

export type TransferOrder = Pick<Order, 'id' | 'currency' | 'paymentMethod' | 'owedMinor'>

/** Null where no transfer is expected, or no code can be written (docs/spec/payments.md#bank-transfers). */
export async function transferCode(
  { sql }: Pick<App, 'sql'>,
  { id, currency, paymentMethod, owedMinor }: TransferOrder,
): Promise<QrCode | null> {
  if (paymentMethod !== 'bank_transfer' || owedMinor <= 0n || currency !== 'EUR') return null
  const { bankHolder: holder, bankIban: iban, bankBic: bic } = await readShopFacts(sql)
  const amount = { minorUnits: Number(owedMinor), currency }
  const text = transferCodeText({ holder, iban, bic, amount, orderNumber: id })
  return text === null ? null : qrCodeOf(text)
}

const SQUARE_PX = 8

/** The code as a picture, for an e-mail. */
export async function qrCodePng({ size, path }: QrCode): Promise<Buffer> {
  // Imported only when a code is drawn: it holds memory, and a start loads it for nothing.
  const { sharp } = await import('#lib/sharp.ts')
  const side = size * SQUARE_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}" shape-rendering="crispEdges"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
