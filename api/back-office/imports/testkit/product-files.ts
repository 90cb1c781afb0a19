import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { TestShop } from '../../../testkit/shop.ts'

const PREVIEW = z.object({
  rows: z.array(z.object({ line: z.int(), seen: z.string(), cells: z.record(z.string(), z.string()) })),
  problems: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
})

/** Files of products, sent and read by the member of staff whom `staff` answers. */
export function productFiles(shop: TestShop, staff: () => Context) {
  async function send(url: string, payload: Buffer) {
    const authorization = `Bearer ${shop.tokenOf(staff())}`
    const headers = { authorization, 'content-type': 'application/octet-stream' }
    const { statusCode, body } = await shop.http.inject({ method: 'POST', url, headers, payload })
    return { status: statusCode, body }
  }

  const sendFile = (file: string | Buffer) => send('/imports/preview', Buffer.from(file))

  async function preview(file: string | Buffer) {
    const { status, body } = await sendFile(file)
    if (status !== 200) throw new Error(`${status} ${body}`)
    return PREVIEW.parse(JSON.parse(body))
  }

  const save = (rows: unknown, reason?: string) => send('/imports', Buffer.from(JSON.stringify({ rows, reason })))

  /** Saves a file without problems. */
  async function write(file: string): Promise<void> {
    const { rows, problems } = await preview(file)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    const { status, body } = await save(rows)
    if (status !== 200) throw new Error(`${status} ${body}`)
  }

  async function exported(format = 'csv', as = staff()): Promise<Buffer> {
    const headers = { authorization: `Bearer ${shop.tokenOf(as)}` }
    return (await shop.http.inject({ url: `/exports/products?format=${format}`, headers })).rawPayload
  }

  return { sendFile, preview, save, write, exported }
}
