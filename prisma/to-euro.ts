// `npm run shop:to-euro`: shows what a conversion of the shop to euro changes; with --write it converts.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '#lib/config.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { requireStoppedPooler } from '#lib/database/pooler.ts'
import { logOf } from '#lib/log.ts'
import { StartError } from '#lib/start-error.ts'
import { decimalOf, LEVA_PER_EURO } from '#rules/money.ts'
import { convertToEuro, previewToEuro, type Conversion } from '#api/content/shop-settings/to-euro.service.ts'

const LABELS: Record<Conversion['amount'], string> = {
  product_price: 'product',
  product_price_per_day: 'rental, per day',
  variant_price: 'size',
  home_address_fee: 'delivery to an address',
  courier_office_fee: 'delivery to an office',
  product_former_price: 'product, former price',
  product_lowest_price: 'product, lowest price before its reduction',
  variant_former_price: 'size, former price',
  variant_lowest_price: 'size, lowest price before its reduction',
  lower_band: 'lower price band',
  free_delivery_from: 'безплатна доставка от',
  upper_band: 'upper price band',
}

const lineOf = ({ amount, subjectId, name, beforeMinor, afterMinor }: Conversion): string =>
  `${LABELS[amount]}${name === '' ? '' : ` ${subjectId} ${name}`}: ${decimalOf(beforeMinor)} лв -> ${decimalOf(afterMinor)} €`

const sum = (list: readonly Conversion[], of: 'beforeMinor' | 'afterMinor') =>
  decimalOf(list.reduce((total, conversion) => total + conversion[of], 0))

/** Counts and sums of each kind, to be compared with the shop's own books. */
function totalsOf(conversions: readonly Conversion[]): string[] {
  const kinds = Map.groupBy(conversions, ({ amount }) => LABELS[amount])
  return [...kinds].map(
    ([kind, list]) =>
      `${kind}: ${list.length}, together ${sum(list, 'beforeMinor')} лв -> ${sum(list, 'afterMinor')} €`,
  )
}

const DONE = 'The prices of this shop are in euro already. Nothing was changed.'

const AFTER_PREVIEW = `Nothing was written. Back up the shop, then convert all or nothing:
npm run shop:backup -- before-euro.tar.gz
npm run shop:to-euro -- --write`

const AFTER_WRITE = `The shop is converted. Orders stay as they were agreed, in leva. Processes of the shop that were running
answer 503 now: stop them, and start the shop with CURRENCY=EUR.`

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const database = await openDatabase(config, await logOf(config))
  const client = new Client({ connectionString: database.url, application_name: 'to-euro' })
  try {
    if (values.write && config.database.poolerUrl !== undefined) await requireStoppedPooler(config.database.poolerUrl)
    await client.connect()
    const conversions = await (values.write ? convertToEuro(client) : previewToEuro(client))
    const said = conversions
      ? [
          ...conversions.map(lineOf),
          '',
          `${conversions.length} amounts, at ${LEVA_PER_EURO} leva for a euro:`,
          ...totalsOf(conversions),
          '',
          values.write ? AFTER_WRITE : AFTER_PREVIEW,
        ]
      : [DONE]
    process.stdout.write(`${said.join('\n')}\n`)
  } finally {
    await client.end()
    await database.stop()
  }
}

try {
  await command()
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n\n`
      : `\nThe conversion failed; nothing was changed.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exitCode = 1
}
